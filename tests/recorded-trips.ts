import pg from 'pg';
import { requestId } from '../src/server/requests/request-scope.ts';

type Observe = (client: pg.Client, text: string, answer: Promise<unknown>) => void;

/** Runs some work, and shows each statement that this process sends meanwhile. */
async function observeStatements(observe: Observe, work: () => Promise<unknown>): Promise<void> {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function observed(this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }];
    const answer = original.apply(this, args);
    observe(this, typeof query === 'string' ? query : query.text, answer as Promise<unknown>);
    return answer;
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
}

/**
 * Runs some work and returns the statements of its transactions, by round trip to the database: statements of one list were
 * sent together. Only transactions of the shop's pool count; `begin` is the first statement of each.
 */
export async function recordTrips(work: () => Promise<unknown>): Promise<string[][][]> {
  const transactions = new Map<pg.Client, { trips: string[][]; isAnswered: boolean }>();
  const ended: string[][][] = [];
  await observeStatements((client, sent, answer) => {
    // Its settings come with it.
    const text = sent.startsWith('begin;') ? 'begin' : sent;
    if (text === 'begin') transactions.set(client, { trips: [], isAnswered: true });
    const transaction = transactions.get(client);
    if (!transaction) return;
    if (transaction.isAnswered) transaction.trips.push([]);
    transaction.isAnswered = false;
    transaction.trips.at(-1)?.push(text);
    const settle = () => {
      transaction.isAnswered = true;
    };
    answer.then(settle, settle);
    if (text === 'commit' || text === 'rollback') {
      ended.push(transaction.trips);
      transactions.delete(client);
    }
  }, work);
  return ended;
}

/** Runs some work and returns the statements that its requests send to the database. Those of jobs do not count. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await observeStatements((_client, text) => {
    if (requestId() !== undefined) statements.push(text.replace(/\s+/g, ' ').trim());
  }, work);
  return statements;
}
