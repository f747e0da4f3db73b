import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { provinces } from '../../checkout/provinces.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { SendTogetherDialog } from '../../orders/desk/send-together-dialog.tsx';
import { isHeld } from '../../orders/held-words.ts';
import { orderFilterParameters, readOrderFilter } from '../../orders/list/order-filter-address.ts';
import { OrderFilters } from '../../orders/list/order-filters.tsx';
import { OrderListItem, OrderListSkeleton } from '../../orders/order-list-item.tsx';
import { canBeSent } from '../../orders/order-rest.ts';
import { waitsToBeSent } from '../../orders/order-words.ts';
import type { Order, OrderFilter } from '../../orders/orders.contract.ts';
import { allOrdersQuery } from '../../orders/orders.queries.ts';
import { stackLimit } from '../../orders/packing/packing.contract.ts';
import { errorCode } from '../../shared/error-sentence.ts';
import { SaveTableButton } from '../../spreadsheets/save-table-button.tsx';
import { ordersTable } from '../../spreadsheets/spreadsheets.queries.ts';
import { Button } from '../../ui/button.tsx';
import { useAddressFilter } from '../../ui/forms/use-address-filter.ts';
import { itemsOf, PagedList } from '../../ui/paged-list.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import { useOwnAddress } from '../../ui/use-navigate-here.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { WaitingHead } from '../../waiting/waiting-head.tsx';
import { AllSent, NoOrders } from './no-orders.tsx';
import { OrderDialogs, type ShownOrder } from './order-dialogs.tsx';
import { ChosenPapers, ScanLine, ScanLink, WaitingPapers } from './order-papers.tsx';

/**
 * Refusals after which no order may be seen any more. The end of a login is reported a moment later, and ends the list too:
 * until then the fields stay, so that `KeptTyping` finds the typed text.
 */
const lostAccess: readonly (string | null)[] = ['ACCOUNT_DISABLED', 'FORBIDDEN', 'SECOND_STEP_REQUIRED'];

/** All orders, if the server sends them. Otherwise an explanation and an empty list. */
export function OrderList() {
  const [filter, changeFilter] = useAddressFilter(readOrderFilter, orderFilterParameters);
  const { isAdmin } = useIdentity();
  const opened = useOpened<ShownOrder>();
  const status = useRef<HTMLParagraphElement>(null);
  const pages = useInfiniteQuery(allOrdersQuery(filter));
  useLinkedOrder(pages.data?.pages, opened.open);
  const shown = itemsOf(pages);
  const shownCount = shown.length;
  const isAllSent = filter.sent === 'no' && Object.keys(filter).length === 1;
  // Otherwise the list stays if it could not be read again, and with it the typed text of its dialogs.
  if (pages.isLoadingError || (pages.isRefetchError && lostAccess.includes(errorCode(pages.error))))
    return <NoOrders error={pages.error} onRetry={() => pages.refetch()} />;

  return (
    <>
      <OrderFilters filter={filter} provinces={provinces} onChange={changeFilter} />
      <WaitingHead of="orders" to={filter.sent === 'no' ? undefined : '/allorders?sent=no'} />
      {(pages.isPending || shownCount > 0) && <WaitingPapers filter={filter} />}
      <div className="mb-3 flex min-h-6 items-center justify-between gap-3 text-sm">
        <p ref={status} tabIndex={-1} aria-live="polite" className="text-ink-soft">
          {shownCount > 0 && m.allorders_shown({ count: shownCount })}
        </p>
        {shownCount > 0 && <ScanLine filter={filter} />}
      </div>
      <PagedList
        pages={pages}
        failedText={m.allorders_failed()}
        loading={<OrderListSkeleton />}
        empty={isAllSent ? <AllSent /> : <NoOrders searched={Object.keys(filter).length > 0} />}
      >
        {(orders) => <OrderRows key={`${orderFilterParameters(filter)}`} orders={orders} show={opened.open} />}
      </PagedList>
      {shownCount > 0 && isAdmin && <OrderTables filter={filter} orders={shown} />}
      <OrderDialogs opened={opened} onDone={() => status.current?.focus()} />
    </>
  );
}

/** The orders with their actions. Some of the shown ones can be chosen for papers. */
function OrderRows({ orders, show }: { orders: readonly Order[]; show: (shown: ShownOrder) => void }) {
  const { isAdmin } = useIdentity();
  const [marked, setChosen] = useState<readonly string[]>([]);
  const chosen = marked.filter((id) => orders.some(({ _id }) => _id === id));
  const sending = useOpened<readonly Order[]>();
  const toSend = orders.filter((order) => chosen.includes(order._id) && waitsToBeSent(order) && !isHeld(order));
  return (
    <>
      <SteadyList as="ul" className="grid gap-4">
        {orders.map((order) => {
          const isChosen = chosen.includes(order._id);
          const others = chosen.filter((id) => id !== order._id);
          return (
            <OrderListItem
              key={order._id}
              order={order}
              chosen={isChosen}
              onChoose={
                canBeSent(order) && (isChosen || chosen.length < stackLimit)
                  ? (choose) => setChosen(choose ? [...others, order._id] : others)
                  : undefined
              }
              onView={() => show({ what: 'details', order })}
              onSend={waitsToBeSent(order) ? () => show({ what: 'parcel', order }) : undefined}
              onDelete={isAdmin && !order.deletion ? () => show({ what: 'deletion', order }) : undefined}
            />
          );
        })}
      </SteadyList>
      {chosen.length > 0 && (
        <ChosenPapers ids={chosen} onClear={() => setChosen([])}>
          {toSend.length > 0 && (
            <>
              <ScanLink ids={toSend.map(({ _id }) => _id)} />
              <Button className="max-sm:w-full" onClick={() => sending.open(toSend)}>
                <Send aria-hidden="true" size={18} />
                {m.desk_send_together({ count: toSend.length })}
              </Button>
            </>
          )}
        </ChosenPapers>
      )}
      <SendTogetherDialog
        key={sending.key}
        orders={sending.subject ?? []}
        onClose={sending.close}
        onSent={(sent) => setChosen((ids) => ids.filter((id) => !sent.includes(id)))}
      />
    </>
  );
}

/** Opens the order that a packing slip's code leads to, once: to be sent if it waits, or else with its details. */
function useLinkedOrder(
  pages: readonly { body: readonly Order[] }[] | undefined,
  show: (shown: ShownOrder) => void,
): void {
  const [parameters] = useSearchParams();
  const replaceAddress = useOwnAddress();
  const openOnce = useEffectEvent((order: Order | undefined) => {
    if (order) show({ what: waitsToBeSent(order) ? 'parcel' : 'details', order });
    const rest = new URLSearchParams(parameters);
    rest.delete('open');
    replaceAddress(`?${rest}`);
  });
  const isLinked = parameters.has('open');
  useEffect(() => {
    if (isLinked && pages) openOnce(pages[0]?.body[0]);
  }, [isLinked, pages]);
}

type OrderTablesProps = {
  filter: OrderFilter;
  /** The shown orders. */
  orders: readonly Order[];
};

/**
 * Saves the orders that the filters find, and their parcels, as tables. A courier's columns have no room for the notes of
 * volunteers, so a sentence stands below the button before it is pressed.
 */
function OrderTables({ filter, orders }: OrderTablesProps) {
  const isForCourier = filter.sent !== 'yes' && !filter.deleted;
  const noted = orders.filter((order) => order.notes && waitsToBeSent(order)).map(({ number }) => number);
  return (
    <section aria-label={m.tables_tools()} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 px-4">
      <p className="font-semibold max-sm:w-full">{m.tables_tools()}</p>
      <div className="flex flex-wrap gap-2">
        <SaveTableButton make={() => ordersTable({ params: { table: 'orders' }, query: filter })}>
          {m.tables_orders()}
        </SaveTableButton>
        <SaveTableButton make={() => ordersTable({ params: { table: 'dispatches' }, query: filter })}>
          {m.tables_dispatches()}
        </SaveTableButton>
        {isForCourier && (
          <SaveTableButton make={() => ordersTable({ params: { table: 'courier' }, query: filter })}>
            {m.tables_courier()}
          </SaveTableButton>
        )}
      </div>
      {isForCourier && (
        <p className={`w-full text-sm ${noted.length > 0 ? 'font-semibold' : 'text-ink-soft'}`}>
          {m.tables_courier_notes()} {noted.length > 0 && m.tables_courier_noted({ numbers: noted.join(', ') })}
        </p>
      )}
    </section>
  );
}
