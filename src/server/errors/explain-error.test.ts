import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { explainError } from './explain-error.ts';

const failing = (message: string): AsyncDisposable => ({
  async [Symbol.asyncDispose]() {
    throw new Error(message);
  },
});

test('work that fails and cannot be left says both reasons, the first one first', async () => {
  const work = async () => {
    await using _database = failing('PostgreSQL did not stop: timeout');
    await using _file = failing('The file cannot be closed.');
    throw new Error('The backup was not written: no space left');
  };
  const error = await work().catch((reason: unknown) => reason);
  expect(explainError(error)).toBe(
    'The backup was not written: no space left. The file cannot be closed. PostgreSQL did not stop: timeout',
  );
});

test('a database that is too slow to connect is named', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
  const error = await client.connect().catch((reason: unknown) => reason);
  silent.close();
  expect(explainError(error)).toBe('the database did not answer in time. Is it at its address, and not overloaded?');
});

test('any other error keeps its own words', () => {
  expect(explainError(new Error('Name the file'))).toBe('Name the file');
  expect(explainError('stopped')).toBe('stopped');
});
