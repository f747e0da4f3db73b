import type { Problem } from '../../catalogue/changes/plan.store.server.ts';
import { trackingCode } from '../../orders/dispatch/dispatch.contract.ts';
import {
  accountsByNumber,
  type DispatchableOrder,
  dispatchableOrders,
  notedDayFinder,
  parcelKey,
} from '../../orders/dispatch/many-dispatches.store.server.ts';
import { heldOrders, isHeldOn } from '../../orders/held-orders.store.server.ts';
import { isDayOfOrder } from '../../orders/order-day.ts';
import { isTrackingNumber, trackingKey } from '../../orders/parcel-link.ts';
import type { Db } from '../../shared/api-context.ts';
import { readOrderNumber } from '../../shared/ids.ts';
import { line } from '../../shared/text-schema.ts';
import type { Column } from '../columns.ts';
import { plainCell } from '../csv-text.ts';
import { readCode, readDay, readText } from '../read-cell.ts';
import type { TableRow } from '../read-table.server.ts';
import type { IsKnownDay } from '../written-day.ts';
import type { PlannedParcel } from './planned-parcel.store.server.ts';

type Planned = { parcels: PlannedParcel[]; problems: Problem[]; keptFields: Problem[] };

/** As by hand. */
const [courierName, trackingNumber] = [line(1, 80), trackingCode(0)];

/**
 * Plans a courier's table: order, day, courier and tracking number. A line without a parcel is left out. A parcel that
 * is recorded already, also for another day, is marked as known, and is not recorded twice.
 */
export async function planParcels(db: Db, rows: readonly TableRow[], now: Date): Promise<Planned> {
  const filledRows = rows.filter(({ cells }) => said.some((column) => cells.get(column)));
  const { orders, orderIds, notedDay } = await ordersOf(db, filledRows);
  const planned: Planned = { parcels: [], problems: [], keptFields: [] };
  const held = await heldOrders(db, orderIds);
  const seen = new Set<string>();
  const findOther = await otherFamilyFinder(db, filledRows);
  for (const row of filledRows) {
    const order = orders.get(orderNumber(row));
    const { parcel, problems } = readRow(row, order, now);
    const day = parcel && notedDay(parcel);
    // A recorded parcel may stand in the table with each day that older parcels have.
    const key = parcel && parcelKey(parcel) + (day ? parcel.sentOn : '');
    if (key && seen.has(key)) problems.push({ line: row.line, field: 'order', issue: { message: 'parcel_twice' } });
    const isKnown = Boolean(day);
    const issue = order && parcel && findOther(parcel, order.accountUid);
    if (issue && !isKnown) problems.push({ line: row.line, field: 'tracking', issue });
    if (order && parcel && isHeldOn(held.get(order.id), parcel.sentOn) && !isKnown)
      problems.push({ line: row.line, field: 'order', issue: { message: 'order_held' } });
    planned.problems.push(...problems);
    if (!parcel || !key || problems.length > 0) continue;
    planned.parcels.push({ ...parcel, known: isKnown });
    const message = day === parcel.sentOn ? 'parcel_known' : 'parcel_other_day';
    if (isKnown) planned.keptFields.push({ line: row.line, field: 'order', issue: { message } });
    seen.add(key);
  }
  return planned;
}

/** The orders that rows name and that can be sent, and the days of their recorded parcels. */
async function ordersOf(db: Db, rows: readonly TableRow[]) {
  const orders = await dispatchableOrders(db, rows.map(orderNumber));
  const orderIds = [...orders.values()].map(({ id }) => id);
  return { orders, orderIds, notedDay: await notedDayFinder(db, orderIds) };
}

type ReadParcel = Omit<PlannedParcel, 'known'>;

/** Finds the days on which the parcels of these rows were recorded. */
export async function parcelDayFinder(db: Db, rows: readonly TableRow[]): Promise<IsKnownDay> {
  const { orders, notedDay } = await ordersOf(db, rows);
  return (row, _column, sentOn) => {
    const orderId = orders.get(orderNumber(row))?.id;
    const [courier, tracking] = [
      readText(courierName, row.cells.get('courier') ?? ''),
      readCode(trackingNumber, row.cells.get('tracking') ?? ''),
    ];
    if (!orderId || 'issue' in courier || 'issue' in tracking) return false;
    return notedDay({ orderId, sentOn, courier: courier.value, trackingNumber: tracking.value }) === sentOn;
  };
}

/**
 * Finds another family's parcel with the same number, above in the table or recorded before: one of the two families
 * would get a mail about the wrong parcel. Words such as `parcel 1` are no numbers, and one family may have several
 * orders in a parcel.
 */
async function otherFamilyFinder(db: Db, rows: readonly TableRow[]) {
  const numbers = rows.map(({ cells }) => cells.get('tracking') ?? '').filter(isTrackingNumber);
  const [accounts, above] = [await accountsByNumber(db, numbers), new Map<string, { line: number; of: string }>()];
  return ({ line, trackingNumber }: ReadParcel, accountUid: string): Problem['issue'] | undefined => {
    if (!isTrackingNumber(trackingNumber)) return undefined;
    const key = trackingKey(trackingNumber);
    const first = above.get(key);
    if (!first) above.set(key, { line, of: accountUid });
    if (first && first.of !== accountUid) return { message: 'tracking_in_line', line: first.line };
    const isElsewhere = accounts.get(key)?.some((uid) => uid !== accountUid);
    return isElsewhere ? { message: 'tracking_elsewhere' } : undefined;
  };
}

/** The columns that make a line one about a parcel. */
const said = ['sent', 'courier', 'tracking'] as const satisfies readonly Column[];

const orderNumber = ({ cells }: TableRow) => readOrderNumber(plainCell(cells.get('order'))) ?? '';

type ReadRow = { parcel: ReadParcel | null; problems: Problem[] };

function readRow({ line, cells }: TableRow, order: DispatchableOrder | undefined, now: Date): ReadRow {
  const cell = (column: Column) => cells.get(column) ?? '';
  const [sentOn, courier, tracking] = [
    readDay(cell('sent')),
    readText(courierName, cell('courier')),
    readCode(trackingNumber, cell('tracking')),
  ];
  const problems: Problem[] = [];
  const wrong = (field: Column, issue: Problem['issue']) => problems.push({ line, field, issue });
  if (!order) wrong('order', { message: cell('order') === '' ? 'required' : 'order_unknown' });
  if ('issue' in sentOn) wrong('sent', sentOn.issue);
  else if (order && !isDayOfOrder(sentOn.value, order.placedAt, now)) wrong('sent', { message: 'sent_on' });
  if ('issue' in courier) wrong('courier', courier.issue);
  if ('issue' in tracking) wrong('tracking', tracking.issue);
  if (!order || 'issue' in sentOn || 'issue' in courier || 'issue' in tracking) return { parcel: null, problems };
  const parcel = { line, orderId: order.id, sentOn: sentOn.value, courier: courier.value };
  return { parcel: { ...parcel, trackingNumber: tracking.value }, problems };
}
