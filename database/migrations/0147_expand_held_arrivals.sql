-- Units that come without a lot while a hold is open (docs/decisions/a-hold-freezes-units.md).

-- False for holds that began before, or in an older version: they name the same units as before, so no row changes here.
alter table stock_hold add column names_arrivals boolean not null default false;
create trigger stock_hold_names_arrivals_stays before update of names_arrivals on stock_hold
  for each statement execute function refuse_hold_change();

-- Whether a hold names the units of a batch. Units without a lot that came during a hold may be of its lots, or those which
-- lay on the shelf: they are named too.
create or replace function hold_names(h stock_hold, b stock_batch) returns boolean language sql stable as $$
  select h.everything or case
    when b.lot is null then h.without_lot or (
      b.number > h.movement and (h.names_arrivals or b.source in ('count', 'opening'))
      and (h.ended_at is null or exists (
        select from stock_movement s where s.product_id = b.product_id and s.number = b.number and s.at <= h.ended_at)))
    else exists (select from unnest(h.lots) lot where lot_key(lot) = lot_key(b.lot)) end
$$;
