import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Apart, what loads a page's data is a file for a few lines: its headers alone are heavier.
  splitRouteModules: false,
  // Every route is known from the first page on: no /__manifest requests, and pages kept offline stay whole.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
