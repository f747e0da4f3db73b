import pg from 'pg';

/**
 * Runs some work and returns the statements of its transactions, by round trip to the database: statements of one list were
 * sent together. Only transactions of the shop's pool count; `begin` is the first statement of each.
 */
export async function recordTrips(work: () => Promise<unknown>): Promise<string[][][]> {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const transactions = new Map<pg.Client, { trips: string[][]; isAnswered: boolean }>();
  const ended: string[][][] = [];
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }];
    const text = typeof query === 'string' ? query : query.text;
    if (text === 'begin') transactions.set(this, { trips: [], isAnswered: true });
    const transaction = transactions.get(this);
    const answer = original.apply(this, args);
    if (!transaction) return answer;
    if (transaction.isAnswered) transaction.trips.push([]);
    transaction.isAnswered = false;
    transaction.trips.at(-1)?.push(text);
    const settle = () => {
      transaction.isAnswered = true;
    };
    (answer as Promise<unknown>).then(settle, settle);
    if (text === 'commit' || text === 'rollback') {
      ended.push(transaction.trips);
      transactions.delete(this);
    }
    return answer;
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  return ended;
}
