-- A recall (docs/decisions/a-recall-in-ten-minutes.md): a hold with the maker's or a clinician's text, and the families who may
-- have received such units.

alter table site_facts
  -- What a family does first, such as "Do not remove a tube that is in use; call …". No recall is mailed without it.
  add column recall_note_en text check (length(recall_note_en) between 1 and 600),
  add column recall_note_id text check (length(recall_note_id) between 1 and 600),
  add constraint site_facts_recall_note_in_both check ((recall_note_en is null) = (recall_note_id is null));

alter table stock_hold
  -- Who wrote the text, such as the maker and the date of its letter.
  add column text_source text check (length(text_source) between 1 and 200),
  -- Word for word.
  add column text_en text check (length(text_en) between 1 and 6000),
  add column text_id text check (length(text_id) between 1 and 6000),
  -- The foundation's sentence when the first mails were enqueued. Mails say it, even if the facts change.
  add column note_en text,
  add column note_id text,
  add column mailed_at timestamptz,
  add constraint stock_hold_text_is_whole check ((text_source is null) = (text_en is null and text_id is null)),
  add constraint stock_hold_mail_is_whole check (case when mailed_at is null then note_en is null and note_id is null
    else text_source is not null and note_en is not null and note_id is not null end);
create trigger stock_hold_text_stays before update of text_source, text_en, text_id, note_en, note_id, mailed_at on stock_hold
  for each row when (old.mailed_at is not null) execute function refuse_hold_change();

create table recall_family (
  hold_id uuid not null references stock_hold,
  account_uid text not null references account on delete cascade,
  -- When its mail was enqueued; null again if it could not be sent.
  mailed_at timestamptz,
  told_at timestamptz,
  told_by text references account,
  primary key (hold_id, account_uid),
  constraint recall_family_told_is_whole check (num_nulls(told_at, told_by) in (0, 2))
);
create index recall_family_of_account on recall_family (account_uid);
create trigger recall_family_account_is_open before insert on recall_family
  for each row execute function refuse_closed_account();
create function refuse_recall_mail() returns trigger language plpgsql as $$
begin
  if (select mailed_at from stock_hold where id = new.hold_id) is null then
    raise exception 'a recall without its text is not mailed' using errcode = 'check_violation', constraint = 'recall_has_its_text';
  end if;
  return new;
end $$;
create trigger recall_has_its_text before insert or update of mailed_at on recall_family
  for each row when (new.mailed_at is not null) execute function refuse_recall_mail();

-- The sent orders of a hold: whose families may have received its units. Also those that were deleted afterwards.
create function recall_receivers(hold uuid) returns table (account_uid text, order_id uuid, perhaps boolean)
language sql stable as $$
  select o.account_uid, o.id, named.perhaps
  from orders_of_hold(hold) named join shop_order o on o.id = named.order_id and o.dispatched
  where not exists (select from held_order t where t.hold_id = hold and t.order_id = o.id and not t.after_parcel)
$$;
