import { adminStates } from './admin-states.ts';
import { catalogueStates } from './catalogue-states.ts';
import { customerStates } from './customer-states.ts';
import { identityStates } from './identity-states.ts';

/** Every state of the table that is not a screen of its own: the way of a browser into it. */
export const states = { ...catalogueStates, ...identityStates, ...customerStates, ...adminStates };
