import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('what a page has read on the server is held by no timer once the page is made', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const client = queryClient();
  await client.prefetchQuery({ queryKey: ['products'], queryFn: async () => ['Tube 3.5'] });
  expect(client.getQueryData(['products'])).toEqual(['Tube 3.5']);
  expect(timers()).toBeLessThanOrEqual(before);
});
