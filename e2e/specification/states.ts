import { adminStates } from './admin-states.ts';
import { catalogueStates } from './catalogue-states.ts';
import { customerStates } from './customer-states.ts';
import { identityStates } from './identity-states.ts';

/** Every state of the table that is not a screen of its own: how a browser gets there. */
export const states = { ...catalogueStates, ...identityStates, ...customerStates, ...adminStates };
