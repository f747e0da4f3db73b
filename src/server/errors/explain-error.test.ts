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

test('any other error keeps its own words', () => {
  expect(explainError(new Error('Name the file'))).toBe('Name the file');
  expect(explainError('stopped')).toBe('stopped');
});
