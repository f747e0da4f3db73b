-- A closed account keeps no reason of a deletion (docs/decisions/forgetting-a-person.md). Those of orders that were deleted after
-- the closing stayed.
update shop_order o set deletion_reason = null from account a
where a.uid = o.account_uid and a.closed_at is not null and o.deletion_reason is not null;
