// A product's stock, its ledger and its batches, as plain lists.

export type ModelProduct = {
  id: string;
  name: string;
  price: number;
  stock: number | null;
  limit: number | null;
  archived: boolean;
  /** The ledger of its stock: the kind of each movement, and the stock after it. */
  movements: { kind: string; after: number | null }[];
  /** The batches, by the number of the movement that brought them. */
  batches: ModelBatch[];
};
type ModelBatch = { number: number; expires: string | null; left: number };
/** Units of the batches with these numbers. */
export type Units = { number: number; units: number }[];
type Booked = { expires?: string | null; back?: Units };

/** Changes a stock in the model; setting the same stock is no movement. Returns the units that left each batch. */
export function setModelStock(item: ModelProduct, kind: string, stock: number | null, booked: Booked = {}): Units {
  return item.stock === stock ? [] : bookInModel(item, kind, stock, booked);
}

/** Books a movement, also one that changes nothing. */
export function bookInModel(
  item: ModelProduct,
  kind: string,
  stock: number | null,
  { expires, back = [] }: Booked,
): Units {
  let units = (stock ?? 0) - (item.stock ?? 0);
  item.movements.push({ kind, after: stock });
  item.stock = stock;
  if (units < 0) return takeInModel(item, -units);
  for (const { number, units: some } of back) {
    (item.batches.find((batch) => batch.number === number) as ModelBatch).left += some;
    units -= some;
  }
  if (units > 0) item.batches.push({ number: item.movements.length, expires: expires ?? null, left: units });
  return [];
}

/** The soonest date first, batches without a date last, and the oldest first. */
export function inOrderOfDates(batches: readonly ModelBatch[]): ModelBatch[] {
  const day = ({ expires }: ModelBatch) => expires ?? '9999';
  return batches.filter(({ left }) => left > 0).sort((a, b) => day(a).localeCompare(day(b)) || a.number - b.number);
}

function takeInModel(item: ModelProduct, wanted: number): Units {
  const taken: Units = [];
  let missing = wanted;
  for (const batch of inOrderOfDates(item.batches)) {
    const units = Math.min(batch.left, missing);
    batch.left -= units;
    missing -= units;
    if (units > 0) taken.push({ number: batch.number, units });
  }
  return taken;
}

export const longOver = '2020-01-31';

/** As if the days had gone by until which dated batches may be used: they are written off. */
export function expireInModel(item: ModelProduct): void {
  for (const batch of item.batches) if (batch.expires !== null) batch.expires = longOver;
  writeOffInModel(item);
}

/** Expired units are written off. */
export function writeOffInModel(item: ModelProduct): void {
  const over = item.batches.filter(({ expires }) => expires === longOver);
  const units = over.reduce((sum, { left }) => sum + left, 0);
  if (units > 0) setModelStock(item, 'write-off', (item.stock as number) - units);
}
