import type { Sample } from './sample.ts';

const range: Sample = { query: { from: '2026-01-01', until: '2026-12-31' }, optional: ['from', 'until'] };

/** Valid requests for reports. */
export const reportSamples: Record<string, () => Promise<Sample>> = {
  'reports.orders': async () => range,
  'reports.products': async () => range,
  'reports.provinces': async () => range,
  'reports.parcels': async () => range,
  'reports.wishes': async () => ({}),
  'reports.allowance': async () => ({ params: { year: '2026' } }),
  'reports.expiring': async () => ({}),
  'reports.stock': async () => ({}),
  'reports.year': async () => ({ params: { year: '2026' } }),
};
