import { adminStates } from './specification-admin-states.ts';
import { customerStates } from './specification-customer-states.ts';
import { visitorStates } from './specification-visitor-states.ts';

/** Every state of the table: how a browser gets there, and what it may complain about on the way. */
export const states = { ...visitorStates, ...customerStates, ...adminStates };
export type StateName = keyof typeof states;
