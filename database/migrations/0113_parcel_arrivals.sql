-- The family says that a parcel has arrived (docs/decisions/what-was-sent.md): a fact of the parcel, no status of its order.
-- Only the account of the order can say it, so the person needs no column. Empty if it was not said or was taken back, and
-- once the account is closed.
alter table dispatch add column arrived_at timestamptz;
