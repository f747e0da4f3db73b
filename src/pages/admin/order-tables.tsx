import * as m from '../../messages/messages.js';
import { waitsToBeSent } from '../../orders/order-words.ts';
import type { Order, OrderFilter } from '../../orders/orders.contract.ts';
import { SaveTableButton } from '../../spreadsheets/save-table-button.tsx';
import { ordersTable } from '../../spreadsheets/spreadsheets.queries.ts';

type OrderTablesProps = {
  filter: OrderFilter;
  /** The shown orders. */
  orders: readonly Order[];
};

/**
 * Saves the orders that the filters find, and their parcels, as tables. A courier's columns have no room for the notes of
 * volunteers, so a sentence stands below the button before it is pressed.
 */
export function OrderTables({ filter, orders }: OrderTablesProps) {
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
