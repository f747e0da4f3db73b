import { addHeldUnits } from '../orders/held-orders.store.server.ts';
import { isHeld, linesToPack } from '../orders/held-words.ts';
import { listOrders } from '../orders/order-list.store.server.ts';
import { canBeSent, restLines } from '../orders/order-rest.ts';
import type { Order, OrderFilter } from '../orders/orders.contract.ts';
import { notedAmount } from '../orders/payment-text.ts';
import type { ApiContext, Db } from '../shared/api-context.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { everyPage } from '../shared/paging/paging.server.ts';
import { type Column, dispatchColumns, headings } from './columns.ts';
import { courierCell, courierColumnsOf } from './courier-cells.ts';
import { courierPhone } from './courier-phone.ts';
import { type Cell, type DayCell, uploadRow } from './csv-text.ts';
import { dayCell, jakartaCell, type Table, tableText } from './table-text.server.ts';

const ordersPerPage = 500;

export type OrderReader = Pick<ApiContext, 'locale' | 'parcelFacts'>;

/** The orders of a filter, newest first: a row for each product of each order. */
export function orderTable(db: Db, filter: OrderFilter, { locale }: OrderReader): AsyncGenerator<string> {
  const columns = Object.keys(orderCells) as (keyof typeof orderCells)[];
  return tableText(headings(columns, locale), rowsOf(db, filter, orderRows), locale);
}

/** The parcels of the orders of a filter, a row each. */
export function dispatchTable(db: Db, filter: OrderFilter, { locale }: OrderReader): AsyncGenerator<string> {
  return tableText(headings(dispatchColumns, locale), rowsOf(db, filter, dispatchRows), locale);
}

/**
 * The orders of a filter that wait for a parcel, with empty cells for day, courier and number. It comes back as a table of
 * parcels. Orders whose family is asked first, and those with held units, stand only in the list: a file does not learn of the
 * answer.
 */
export function parcelTable(db: Db, filter: OrderFilter, { locale }: OrderReader): AsyncGenerator<string> {
  const waiting = waitingRowsOf(db, filter, (order) => dispatchRow(order));
  return tableText(headings(dispatchColumns, locale), waiting, locale);
}

/**
 * The same orders for the system of a courier, with the lines that are to be sent. Its columns are facts of the foundation.
 */
export function courierTable(db: Db, filter: OrderFilter, reader: OrderReader): AsyncGenerator<string> {
  const facts = reader.parcelFacts();
  const columns = courierColumnsOf(facts.courierColumns, reader.locale);
  const waiting = waitingRowsOf(db, filter, (order) => columns.map((column) => courierCell(column, order, facts)));
  const ownHeadings = columns.map((column) => column.heading);
  return tableText(ownHeadings, waiting, reader.locale, uploadRow);
}

/** A row for each order of a filter that waits for a parcel, with the lines of that parcel. Without a filter: unsent ones. */
function waitingRowsOf<Each>(db: Db, filter: OrderFilter, rowOf: (order: Order) => Each[]): Table<Each> {
  return rowsOf(db, { ...filter, sent: filter.sent ?? 'no' }, (order) => {
    if (!canBeSent(order) || order.askFirst || isHeld(order)) return [];
    const lines = order.dispatches.length > 0 ? restLines(order) : order.products;
    return lines.length > 0 ? [rowOf({ ...order, products: linesToPack({ ...order, products: lines }) })] : [];
  });
}

/** Page by page: only one is in memory. */
async function* rowsOf<Each>(db: Db, filter: OrderFilter, rowsOfOrder: (order: Order) => Each[][]): Table<Each> {
  const list = (cursor?: string) => listOrders(db, '/', { ...filter, limit: ordersPerPage, cursor });
  for await (const orders of everyPage(list)) yield (await addHeldUnits(db, orders)).flatMap(rowsOfOrder);
}

type Row = (Cell | DayCell)[];

type OrderCell = (order: Order, line: Order['products'][number]) => Cell | DayCell;

/** The columns of a row for each product of an order. */
const orderCells = {
  order: ({ number }) => number,
  at: ({ orderDate }) => jakartaCell(orderDate),
  family: ({ address }) => address.fullName,
  phone: ({ address }) => courierPhone(address.phone),
  mail: ({ address }) => (hasMailbox(address.email) ? address.email : ''),
  street: ({ address }) => address.street,
  district: ({ address }) => address.district ?? null,
  city: ({ address }) => address.city,
  province: ({ address }) => address.state,
  postal_code: ({ address }) => address.postalCode,
  landmark: ({ address }) => address.landmark ?? null,
  courier_note: ({ address }) => address.courierNote ?? null,
  id: (_, { productId }) => productId,
  product: (_, { name }) => name,
  variant: (_, { variant }) => variant,
  quantity: (_, { quantity }) => quantity,
  price: (_, { priceAtPurchase }) => priceAtPurchase,
  line_total: (_, { quantity, priceAtPurchase }) => quantity * priceAtPurchase,
  total: ({ totalPrice }) => totalPrice,
  noted: notedAmount,
  sent: ({ dispatches }) => dayCell(dispatches.map(({ sentOn }) => sentOn).join(' ')),
} satisfies Partial<Record<Column, OrderCell>>;

function orderRows(order: Order): Row[] {
  const cells: OrderCell[] = Object.values(orderCells);
  return order.products.map((line) => cells.map((cellOf) => cellOf(order, line)));
}

function dispatchRows(order: Order): Row[] {
  return order.dispatches.map((dispatch) => dispatchRow(order, dispatch));
}

function dispatchRow({ number, orderDate, address }: Order, dispatch?: Order['dispatches'][number]): Row {
  const row: Record<(typeof dispatchColumns)[number], Cell | DayCell> = {
    order: number,
    at: jakartaCell(orderDate),
    sent: dayCell(dispatch?.sentOn),
    courier: dispatch?.courier ?? null,
    tracking: dispatch?.trackingNumber ?? null,
    family: address.fullName,
    city: address.city,
    province: address.state,
  };
  return dispatchColumns.map((column) => row[column]);
}
