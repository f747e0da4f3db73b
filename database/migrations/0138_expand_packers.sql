-- A volunteer who only packs: sees names and addresses of orders that are not sent, and no others
-- (docs/decisions/who-may-do-what.md). An older version takes an unknown role for a customer.
alter table account drop constraint account_role_check,
  add constraint account_role_check check (role in ('customer', 'packer', 'staff', 'admin'));
