import { allows } from '../shared/access-levels.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';

/** Whether the caller may see orders that are sent. A packer sees only those that wait to be sent. */
export function seesSent(context: ApiContext): boolean {
  return allows(callerOf(context).role ?? 'visitor', 'staff');
}
