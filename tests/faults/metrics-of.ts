import type { TestShop } from '../shop.ts';

const token = 'a-token-for-prometheus-0123456789';

/** Settings with which `metricOf` is answered: a live shop shows its numbers to the holder of a token alone. */
export const metricsEnv = { METRICS_TOKEN: token };

/** Reads one number after the other out of the metrics of this moment; `name` is the whole name, with its labels. */
export async function metricsOf(shop: TestShop): Promise<(name: string) => number> {
  const { body, status } = await shop.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`the metrics were answered with ${status}`);
  const lines = new Map(
    String(body)
      .split('\n')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line]),
  );
  return (name) => Number(lines.get(name)?.split(' ').at(-1));
}
