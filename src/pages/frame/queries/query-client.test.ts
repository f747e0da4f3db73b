import { expect, test } from 'vitest';
import { freshness } from '../../../shared/freshness.ts';
import { queryClient } from './query-client.ts';

test('no timer holds the queries of a page after the server has rendered it', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const client = queryClient();
  const queryFn = async () => ['Tube 3.5'];
  await client.prefetchQuery({ queryKey: ['products'], queryFn });
  await client.prefetchQuery({ ...freshness, queryKey: ['categories'], queryFn });
  expect(client.getQueryData(['products'])).toEqual(['Tube 3.5']);
  expect(timers()).toBeLessThanOrEqual(before);
});
