import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known from the first page on: no /__manifest requests, and pages kept offline stay whole.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
