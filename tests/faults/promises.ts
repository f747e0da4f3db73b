import { accounts } from './promises/accounts.ts';
import { load } from './promises/load.ts';
import { orders } from './promises/orders.ts';
import { outages } from './promises/outages.ts';
import { people } from './promises/people.ts';
import type { Promised } from './promises/promise.ts';
import { requests } from './promises/requests.ts';
import { running } from './promises/running.ts';
import { tokens } from './promises/tokens.ts';
import { volunteers } from './promises/volunteers.ts';

/** Every promise for when things go wrong, in chapters. */
export const chapters: Record<string, readonly Promised[]> = {
  'Who somebody is': tokens,
  'Links, roles and secrets': accounts,
  'What is asked': requests,
  Orders: orders,
  'What volunteers do': volunteers,
  'Outages and load': [...outages, ...load],
  'Browsers and people': people,
  'Running the shop': running,
};

export const promises: readonly Promised[] = Object.values(chapters).flat();
