import * as m from '../../messages/messages.js';
import type { OrderFilter } from '../../orders/orders.contract.ts';
import { SaveTableButton } from '../../spreadsheets/save-table-button.tsx';
import { ordersTable } from '../../spreadsheets/spreadsheets.queries.ts';

/** Saves the orders that the filters find, and their parcels, as tables. */
export function OrderTables({ filter }: { filter: OrderFilter }) {
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
        <SaveTableButton make={() => ordersTable({ params: { table: 'courier' }, query: filter })}>
          {m.tables_courier()}
        </SaveTableButton>
      </div>
    </section>
  );
}
