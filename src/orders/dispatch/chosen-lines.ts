import type { Order } from '../orders.contract.ts';

type Lines = Order['products'];
/** The units of products that are lowered. */
export type LoweredUnits = Readonly<Record<string, number>>;

/** The units of a line that go into a parcel. */
export const unitsOf = ({ productId, quantity }: Lines[number], lowered: LoweredUnits) =>
  Math.min(lowered[productId] ?? quantity, quantity);

/** The units in a parcel in the API's shape. Undefined if none is lowered: then the shop puts in all that is left. */
export function chosenLines(lines: Lines, lowered: LoweredUnits) {
  if (lines.every((line) => unitsOf(line, lowered) === line.quantity)) return undefined;
  const units = lines.map((line) => ({ productId: line.productId, quantity: unitsOf(line, lowered) }));
  return units.filter(({ quantity }) => quantity > 0);
}

/** The units of products that are lowered, from the start those that were taken out for a hold: they are in no parcel. */
export function withoutTakenOut({ held = [] }: Pick<Order, 'held'>, lowered: LoweredUnits): LoweredUnits {
  const takenOut = held.flatMap(({ productId, takenOut, left }) => (takenOut && !left ? [[productId, 0]] : []));
  return { ...Object.fromEntries(takenOut), ...lowered };
}
