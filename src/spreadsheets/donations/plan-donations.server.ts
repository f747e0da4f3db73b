import { createHash } from 'node:crypto';
import { bookedArrivals } from '../../catalogue/batches/batch.store.server.ts';
import type { ExistingProduct } from '../../catalogue/changes/existing-products.store.server.ts';
import type { Problem } from '../../catalogue/changes/plan.store.server.ts';
import { productLimits } from '../../catalogue/fields/product-fields.ts';
import type { Db } from '../../shared/api-context.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { line, wholeNumber } from '../../shared/text-schema.ts';
import type { Column } from '../columns.ts';
import { productFinder } from '../plan-products.server.ts';
import { readDay, readNumber, readText } from '../read-cell.ts';
import type { TableRow } from '../read-table.server.ts';
import type { IsKnownDay } from '../written-day.ts';
import { bookedGifts, type PlannedDonation } from './planned-donation.store.server.ts';

type Planned = { donations: PlannedDonation[]; problems: Problem[] };

const quantity = wholeNumber(1, productLimits.stock);
/** As long as the note of a movement. */
const note = line(0, 500);

/** A line that names a product of the shop. */
type Read = { product: ExistingProduct; donation: Omit<PlannedDonation, 'known'> };

/**
 * Plans a table of donations: product, units, date on the package, day of arrival, and giver. A line without units is
 * left out. A line that comes again is marked as known, and is not booked twice.
 */
export async function planDonations(db: Db, rows: readonly TableRow[], now: Date): Promise<Planned> {
  const filledRows = rows.filter(({ cells }) => cells.get('quantity'));
  const find = await productFinder(db, filledRows, ['name']);
  const [read, problems]: [Read[], Problem[]] = [[], []];
  /** How often each line has occurred. */
  const lines = new Map<string, number>();
  const today = jakartaDayName(now);
  for (const row of filledRows) {
    const { line } = row;
    const match = find(row);
    const product = 'product' in match ? match.product : null;
    if ('issue' in match) problems.push({ line, ...match.issue });
    else if (!product) problems.push({ line, field: 'name', issue: { message: 'product_unknown' } });
    const gift = readRow(row, product, { today, problems });
    if (product && gift) read.push({ product, donation: { ...gift, requestKey: keyOf(gift, lines) } });
  }
  const booked = await bookedArrivals(
    db,
    read.map(({ donation }) => donation),
  );
  const donations = read.map(({ donation }) => ({ ...donation, known: booked.has(donation.requestKey) }));
  problems.push(...tooMany(read.filter(({ donation }) => !booked.has(donation.requestKey))));
  return { donations, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Finds the days of the booked donations with the product, the units and the giver of a row. */
export async function giftDayFinder(db: Db, rows: readonly TableRow[]): Promise<IsKnownDay> {
  const find = await productFinder(db, rows, ['name']);
  const productOf = (row: TableRow) => {
    const match = find(row);
    return 'product' in match ? match.product?.id : undefined;
  };
  const gifts = await bookedGifts(
    db,
    rows.flatMap((row) => productOf(row) ?? []),
  );
  const key = (...parts: unknown[]) => JSON.stringify(parts);
  const days = new Set(
    gifts.flatMap(({ productId, units, giver, expires, received }) => [
      key('expires', productId, units, giver, expires),
      key('received', productId, units, giver, received),
    ]),
  );
  return (row, column, day) => {
    const units = readNumber(quantity, row.cells.get('quantity') ?? '', 'units');
    const giver = readText(note, row.cells.get('giver') ?? '');
    if ('issue' in units || 'issue' in giver) return false;
    return days.has(key(column, productOf(row), Number(units.value), giver.value, day));
  };
}

type Gift = Omit<PlannedDonation, 'known' | 'requestKey'>;
type Reading = { today: string; problems: Problem[] };

/** Reads the cells of a line, and adds every problem of it. Null if there is one, or if its product is unknown. */
function readRow(
  { line, cells }: TableRow,
  product: ExistingProduct | null,
  { today, problems }: Reading,
): Gift | null {
  const cell = (column: Column) => cells.get(column) ?? '';
  const before = problems.length;
  const wrong = (field: Column, issue: Problem['issue']) =>
    problems.push({ line, ...(product && { product: product.id }), field, issue });
  const units = readNumber(quantity, cell('quantity'), 'units');
  const expires = cell('expires') === '' ? { value: null } : readDay(cell('expires'));
  const [received, giver] = [readDay(cell('received')), readText(note, cell('giver'))];
  if (product?.archived) wrong('id', { message: 'gone' });
  if (product && product.stock === null) wrong('quantity', { message: 'not_counted' });
  else if ('issue' in units) wrong('quantity', units.issue);
  if ('issue' in expires) wrong('expires', expires.issue);
  else if (expires.value !== null && expires.value < today) wrong('expires', { message: 'expiry_passed' });
  if ('issue' in received) wrong('received', received.issue);
  else if (received.value > today) wrong('received', { message: 'day_to_come' });
  if ('issue' in giver) wrong('giver', giver.issue);
  if ('issue' in units || 'issue' in expires || 'issue' in received || 'issue' in giver) return null;
  if (!product || problems.length > before) return null;
  const said = { units: Number(units.value), expires: expires.value, received: received.value, giver: giver.value };
  return { line, productId: product.id, ...said };
}

/** A hash of the line, and of the number of equal lines above it. */
function keyOf({ productId, units, expires, received, giver }: Gift, lines: Map<string, number>): string {
  const line = JSON.stringify([productId, units, expires, received, giver]);
  const before = lines.get(line) ?? 0;
  lines.set(line, before + 1);
  const hash = createHash('sha256')
    .update(JSON.stringify([line, before]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function tooMany(read: readonly Read[]): Problem[] {
  const stock = new Map<string, number>();
  return read.flatMap(({ product, donation: { line, units } }) => {
    const after = (stock.get(product.id) ?? product.stock ?? 0) + units;
    stock.set(product.id, after);
    if (after <= productLimits.stock) return [];
    return [{ line, product: product.id, field: 'quantity', issue: { message: 'too_many_units' } }];
  });
}
