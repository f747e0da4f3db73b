import { accounts } from './protections/accounts.ts';
import { crowds } from './protections/crowds.ts';
import { orders } from './protections/orders.ts';
import { outages } from './protections/outages.ts';
import { people } from './protections/people.ts';
import type { Protection } from './protections/protection.ts';
import { requests } from './protections/requests.ts';
import { running } from './protections/running.ts';
import { tokens } from './protections/tokens.ts';
import { volunteers } from './protections/volunteers.ts';

/** What holds each promise, in the chapters of the promises. */
export const protections: readonly Protection[] = [
  ...tokens,
  ...accounts,
  ...requests,
  ...orders,
  ...volunteers,
  ...outages,
  ...crowds,
  ...people,
  ...running,
];
