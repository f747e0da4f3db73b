import type { Check } from '../checks/checks.ts';

/**
 * One thing that a person meets by the specification: on which screen, in which state, and the visible text. The
 * state is one of the screens that every test shares, or one of the specification's own.
 */
export type Row = { section: string; screen: string; state: string; shows: string | Check };
