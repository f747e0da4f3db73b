import { useInfiniteQuery } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { orderPath } from '../orders/order-link.ts';
import type { HelpedOrder } from '../orders/order-parts.contract.ts';
import { customerName } from '../orders/order-words.ts';
import { dayText, jakartaDateTime } from '../shared/jakarta-time.ts';
import { rupiah } from '../shared/rupiah.ts';
import { Badge } from '../ui/badge.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { helpedOrdersQuery } from './helped.queries.ts';

/** The orders that staff placed for families, by week, for admins. */
export function HelpedWeeks() {
  const pages = useInfiniteQuery(helpedOrdersQuery());
  return (
    <Card>
      <h2 className="mb-2 text-heading">{m.helped_weeks()}</h2>
      <PagedList pages={pages} failedText={m.helped_weeks_failed()} empty={<p>{m.helped_weeks_none()}</p>}>
        {(orders) =>
          [...new Set(orders.map(({ week }) => week))].map((week) => (
            <section key={week} aria-labelledby={`week-${week}`} className="mt-4">
              <h3 id={`week-${week}`} className="text-base tracking-normal">
                {m.helped_week({ day: dayText(week, getLocale()) })}
              </h3>
              <ul className="divide-y divide-line">
                {orders
                  .filter((order) => order.week === week)
                  .map((order) => (
                    <Row key={order.number} order={order} />
                  ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </Card>
  );
}

function Row({ order }: { order: HelpedOrder }) {
  const { number, placedAt, family, by, units, total, deleted } = order;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <TextLink to={orderPath(number)} className="font-semibold">
          {number}
        </TextLink>
        <span className="wrap-anywhere">{customerName({ address: { fullName: family } })}</span>
        {deleted && <Badge tone="danger">{m.helped_deleted()}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
        <time dateTime={placedAt}>{jakartaDateTime(new Date(placedAt), getLocale())}</time>
        <span className="wrap-anywhere">{m.helped_placed_by({ name: by ?? m.helped_gone() })}</span>
        <span>{m.helped_units({ count: units })}</span>
        <span>{rupiah(total)}</span>
      </p>
    </li>
  );
}
