import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
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

test('a change without a network fails at once, and is not made later behind the person’s back', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  const client = queryClient();
  let calls = 0;
  const mutationFn = async () => {
    calls += 1;
    throw new TypeError('Failed to fetch');
  };
  const change = client.getMutationCache().build(client, { mutationFn }).execute(null);
  const outcome = await Promise.race([change.catch(String), new Promise((end) => setTimeout(end, 500, 'waits'))]);
  expect(outcome).toBe('TypeError: Failed to fetch');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(calls).toBe(1);
});
