-- What a shop with a million orders and a hundred thousand accounts asks for by an index.

-- Closing an account and its download ask for deleted orders too.
drop index shop_order_of_account;
create index shop_order_of_account on shop_order (account_uid, id desc);

-- The list of people, and what is searched in it.
create index account_open on account (created_at desc, uid desc) where closed_at is null;
create index account_searched on account using gin (name gin_trgm_ops, email gin_trgm_ops) where closed_at is null;
create index account_with_rights on account (role) where role <> 'customer';

-- The audit log, the latest first: all of it, by what was changed, by who did it, and by what was done.
drop index audit_entry_subject;
create index audit_entry_latest on audit_entry (at desc, id desc);
create index audit_entry_of_subject on audit_entry (subject, at desc, id desc, action);
create index audit_entry_of_actor on audit_entry (actor_uid, at desc, id desc, action);
create index audit_entry_of_action on audit_entry (action, at desc, id desc);
