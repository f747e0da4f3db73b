import { expect } from 'vitest';
import type { ApiAnswer } from '../api-call.ts';

/** How many of each product. */
export type Basket = Map<string, number>;

/** The answers that the shoppers got, and the stock that the shop had to sell. */
export type Outcomes = {
  /** The acknowledged orders, by id, with the moment of the answer on the clock of `performance`. */
  acknowledged: Map<string, { number: string; email: string; basket: Basket; at: number }>;
  /** The number of each answer, errors by their code. */
  answers: Record<string, number>;
  /** Requests that it could not answer as it should, from their beginning to `at`, on the clock of `performance`. */
  errors: { began: number; at: number; said: string }[];
  /** The stock that each product began with. */
  stocks: Basket;
  /** Products that the shop called sold out, and families that it said have had their allowance. */
  soldOut: Set<string>;
  hadAll: Set<string>;
};

/** Counts an answer. If it is no success, it must be an error of the shop's own that says when to come back. */
export function recordAnswer(
  { answers, errors }: Pick<Outcomes, 'answers' | 'errors'>,
  answer: ApiAnswer | null,
  { began, request = '' }: { began: number; request?: string },
) {
  const said = answer ? (answer.body?.code ?? String(answer.status)) : 'no answer';
  answers[said] = (answers[said] ?? 0) + 1;
  if (answer && answer.status < 400) return answer;
  errors.push({ began, at: performance.now(), said: `${request}${said}` });
  if (!answer) return null;
  expect(answer.status, `${request}${JSON.stringify(answer.body)}`).toBe(503);
  if (typeof answer.body === 'object') expect(answer.body).toMatchObject({ code: 'UNAVAILABLE' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  return answer;
}

/** The connection was refused, or broke off in the middle. */
export function noAnswer(error: Error): null {
  if (error instanceof TypeError || error.name === 'TimeoutError') return null;
  throw error;
}
