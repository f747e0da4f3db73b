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
import type { PlannedDonation } from './planned-donation.store.server.ts';

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
  const [today, lines] = [jakartaDayName(now), new Map<string, number>()];
  for (const row of filledRows) {
    const { line } = row;
    const match = find(row);
    if ('issue' in match) problems.push({ line, ...match.issue });
    else if (!match.product) problems.push({ line, field: 'name', issue: { message: 'product_unknown' } });
    else read.push(...readRow(row, match.product, { today, lines, problems }));
  }
  const booked = await bookedArrivals(
    db,
    read.map(({ donation }) => donation),
  );
  const donations = read.map(({ donation }) => ({ ...donation, known: booked.has(donation.requestKey) }));
  problems.push(...tooMany(read.filter(({ donation }) => !booked.has(donation.requestKey))));
  return { donations, problems: problems.toSorted((a, b) => a.line - b.line) };
}

type Reading = {
  today: string;
  /** How often each line has occurred. */
  lines: Map<string, number>;
  problems: Problem[];
};

function readRow({ line, cells }: TableRow, product: ExistingProduct, { today, lines, problems }: Reading): Read[] {
  const cell = (column: Column) => cells.get(column) ?? '';
  const wrong = (field: Column, issue: Problem['issue']) => {
    problems.push({ line, product: product.id, field, issue });
    return [];
  };
  const units = readNumber(quantity, cell('quantity'));
  const expires = cell('expires') === '' ? { value: null } : readDay(cell('expires'));
  const [received, giver] = [readDay(cell('received')), readText(note, cell('giver'))];
  if (product.archived) return wrong('id', { message: 'gone' });
  if (product.stock === null) return wrong('quantity', { message: 'not_counted' });
  if ('issue' in units) return wrong('quantity', units.issue);
  if ('issue' in expires) return wrong('expires', expires.issue);
  if (expires.value !== null && expires.value < today) return wrong('expires', { message: 'expiry_passed' });
  if ('issue' in received) return wrong('received', received.issue);
  if (received.value > today) return wrong('received', { message: 'day_to_come' });
  if ('issue' in giver) return wrong('giver', giver.issue);
  const said = { productId: product.id, units: Number(units.value), expires: expires.value, received: received.value };
  const donation = { line, ...said, giver: giver.value };
  return [{ product, donation: { ...donation, requestKey: keyOf({ ...said, giver: giver.value }, lines) } }];
}

/** A hash of the line, and of the number of equal lines above it. */
function keyOf(said: Omit<PlannedDonation, 'line' | 'requestKey' | 'known'>, lines: Map<string, number>): string {
  const { productId, units, expires, received, giver } = said;
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
