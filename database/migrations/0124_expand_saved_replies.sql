-- Saved replies to questions (docs/decisions/somebody-to-ask.md): [{"title": {"en": …, "id": …}, "text": {"en": …, "id": …}}].
-- Null in versions from before: the first replies of `saved-replies.ts` count. `json` keeps the order of the keys, by which
-- versions are compared.
alter table site_facts
  add column question_replies json constraint site_facts_question_replies check (
    json_typeof(question_replies) = 'array' and json_array_length(question_replies) <= 12);
