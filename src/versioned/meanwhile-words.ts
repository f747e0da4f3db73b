import * as m from '../messages/messages.js';

/** What `EditedMeanwhile` says about something of the site, after a `lead` of its own. */
export const meanwhileWords = (lead: string) => ({
  lead,
  load: m.product_form_load_newest(),
  conflicts: m.facts_conflicts(),
  yours: m.product_form_conflict_yours(),
  theirs: m.facts_conflict_theirs(),
  take: m.facts_conflict_take(),
  again: m.product_form_save_again(),
});
