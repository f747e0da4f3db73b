import type { Person } from '../people.ts';
import type { TestShop } from '../shop.ts';

/** A valid request, its parts apart so that a test can spoil one of them. */
export type Sample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: Record<string, unknown>;
  form?: Record<string, string | File>;
  headers?: Record<string, string>;
  /** The fields that may be left out. */
  optional?: string[];
  /** The fields that any text is allowed for; the wrong one is refused later. */
  anyText?: string[];
};

/** The parts that a sample is made of: `owner` is the person whose cart, orders or account it is about. */
export type SampleContext = { shop: TestShop; owner: Person };

/** A request that is refused. */
export type SampleRequest = {
  method: string;
  path: string;
  as?: Person;
  body?: unknown;
  headers?: Record<string, string>;
};
