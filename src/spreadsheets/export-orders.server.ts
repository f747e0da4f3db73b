import { listOrders } from '../orders/order-list.store.server.ts';
import type { Order, OrderFilter } from '../orders/orders.contract.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { everyPage } from '../shared/paging/paging.server.ts';
import { type Column, dispatchColumns, headings, orderColumns } from './columns.ts';
import { courierPhone } from './courier-phone.ts';
import type { Cell, DayCell } from './csv-text.ts';
import { dayCell, jakartaCell, type Table, tableText } from './table-text.server.ts';

const ordersPerPage = 500;

/** The orders of a filter, newest first: a row for each product of each order. */
export function orderTable(db: Db, filter: OrderFilter, locale: Locale): AsyncGenerator<string> {
  return tableText(headings(orderColumns, locale), rowsOf(db, filter, orderRows), locale);
}

/** The parcels of the orders of a filter, a row each. */
export function dispatchTable(db: Db, filter: OrderFilter, locale: Locale): AsyncGenerator<string> {
  return tableText(headings(dispatchColumns, locale), rowsOf(db, filter, dispatchRows), locale);
}

/** The unsent orders of a filter, with empty cells for day, courier and number. It comes back as a table of parcels. */
export function parcelTable(db: Db, filter: OrderFilter, locale: Locale): AsyncGenerator<string> {
  const waiting = rowsOf(db, { ...filter, sent: 'no' }, (order) => [dispatchRow(order)]);
  return tableText(headings(dispatchColumns, locale), waiting, locale);
}

/** Page by page: only one is in memory. */
async function* rowsOf(db: Db, filter: OrderFilter, rowsOfOrder: (order: Order) => Row[]): Table {
  const list = (cursor?: string) => listOrders(db, '/', { ...filter, limit: ordersPerPage, cursor });
  for await (const orders of everyPage(list)) yield orders.flatMap(rowsOfOrder);
}

type Row = (Cell | DayCell)[];
type Cells<Columns extends readonly Column[]> = { [Name in Columns[number]]: Cell | DayCell };

function orderRows({ number, orderDate, address, products, totalPrice, dispatches }: Order): Row[] {
  return products.map(({ productId, name, variant, quantity, priceAtPurchase }) => {
    const row: Cells<typeof orderColumns> = {
      order: number,
      at: jakartaCell(orderDate),
      family: address.fullName,
      phone: courierPhone(address.phone),
      mail: address.email,
      street: address.street,
      city: address.city,
      province: address.state,
      postal_code: address.postalCode,
      id: productId,
      product: name,
      variant,
      quantity,
      price: priceAtPurchase,
      line_total: quantity * priceAtPurchase,
      total: totalPrice,
      sent: dayCell(dispatches.map(({ sentOn }) => sentOn).join(' ')),
    };
    return orderColumns.map((column) => row[column]);
  });
}

function dispatchRows(order: Order): Row[] {
  return order.dispatches.map((dispatch) => dispatchRow(order, dispatch));
}

function dispatchRow({ number, orderDate, address }: Order, dispatch?: Order['dispatches'][number]): Row {
  const row: Cells<typeof dispatchColumns> = {
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
