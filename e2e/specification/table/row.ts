import type { Check } from '../checks/checks.ts';

/**
 * One thing that the specification says a person meets: on which screen, in which state, and what is to be seen. The state
 * is one of the screens that every test shares, or one of the specification's own.
 */
export type Row = { section: string; screen: string; state: string; shows: string | Check };
