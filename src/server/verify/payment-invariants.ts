/** Payments are noted (docs/decisions/payments-are-noted.md), and counted at their orders and for reports. */
export const paymentInvariants: Readonly<Record<string, string>> = {
  'the noted amount of an order is the sum of its payments': `
    select o.id::text from shop_order o left join (
      select order_id, sum(amount) as amount from payment group by 1) p on p.order_id = o.id
    where o.noted_amount <> coalesce(p.amount, 0)`,
  'the money received on a day is the sum of its payments': `
    select coalesce(d.day, p.day)::text as id from received_day d full join (
      select received_on as day, count(*) as payments, sum(amount) as money from payment group by 1) p on p.day = d.day
    where coalesce(d.payments, 0) <> coalesce(p.payments, 0) or coalesce(d.money, 0) <> coalesce(p.money, 0)`,
  'no payment came before its order was placed, or for a free order': `
    select p.id::text from payment p join shop_order o on o.id = p.order_id
    where p.received_on < (o.placed_at at time zone 'Asia/Jakarta')::date or o.total = 0`,
};
