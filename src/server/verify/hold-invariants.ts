import type { Invariant } from './invariant.ts';

/** Holds freeze units (docs/decisions/a-hold-freezes-units.md), and recalls are mailed with their text. */
export const holdInvariants: Invariant[] = [
  {
    says: 'the held units of a batch are those that holds took and did not give back',
    sql: `select concat_ws(' ', 'product', b.product_id, 'batch', b.number) as id from stock_batch b
          left join (
            select m.product_id, m.batch, sum(-m.change) as units from stock_batch_move m
            join stock_movement s on s.product_id = m.product_id and s.number = m.movement
            where s.kind = 'hold' or (s.kind = 'release' and s.stock_after is not null) group by 1, 2
          ) moved on moved.product_id = b.product_id and moved.batch = b.number
          where b.held <> coalesce(moved.units, 0)`,
  },
  {
    says: 'no unit that an open hold names is in stock, and no held product is unlimited',
    sql: `select concat_ws(' ', 'product', b.product_id, 'batch', b.number) as id from stock_batch b
          where not b.used_up and batch_is_named(b)
          union all
          select h.id::text from stock_hold h join product p on p.id = h.product_id where h.ended_at is null and p.stock is null`,
  },
  {
    says: 'no unit is held that no open hold names',
    sql: `select concat_ws(' ', 'product', b.product_id, 'batch', b.number) as id from stock_batch b
          where b.held > 0 and not batch_is_named(b)`,
  },
  {
    says: 'every mail of a recall followed its text',
    sql: `select h.id::text from recall_family f join stock_hold h on h.id = f.hold_id
          where f.mailed_at is not null and h.mailed_at is null`,
  },
];
