import * as z from 'zod/mini';
import { countReasons } from '../catalogue/stock/movement-kinds.ts';

const key = 'counting';
/** What was counted longer ago says nothing about the shelf of today. */
const keptForMs = 7 * 24 * 3_600_000;

const noteSchema = z.strictObject({
  /** The product's name, to find it again. */
  name: z.string(),
  at: z.number(),
  typed: z.string(),
  /** What the shop said was available when it was decided. */
  stock: z.optional(z.int()),
  /** What was decided, on its way to the shop. */
  count: z.optional(
    z.strictObject({
      productId: z.string(),
      counted: z.int(),
      expected: z.int(),
      reason: z.optional(z.enum(countReasons)),
      key: z.string(),
    }),
  ),
  /** Why the shop did not book it, in its words. */
  problem: z.optional(z.string()),
});
/** What somebody has typed or decided about one product, and the shop has not booked yet. */
export type CountNote = z.infer<typeof noteSchema>;
/** By product id. */
export type CountNotes = Readonly<Record<string, CountNote>>;

const storedSchema = z.strictObject({ uid: z.string(), notes: z.record(z.string(), noteSchema) });

/**
 * What this person has counted on this device: a reload, a lost connection or a closed browser lose nothing. It lives in the
 * browser's own storage, which logging out empties; what another person left is thrown away
 * (docs/decisions/a-count-is-a-difference.md). `held` is what the page knows, for a browser without storage.
 */
export function readCountNotes(uid: string, now: number, held: CountNotes = {}): CountNotes {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (!stored.success || stored.data.uid !== uid) return {};
    return Object.fromEntries(Object.entries(stored.data.notes).filter(([, { at }]) => at > now - keptForMs));
  } catch {
    return held;
  }
}

/** Keeps what is noted of one product, or forgets it where there is nothing, and gives all that is noted by now. */
export function keepCountNote(
  uid: string,
  productId: string,
  note: CountNote | null,
  { now, held }: { now: number; held: CountNotes },
): CountNotes {
  const { [productId]: _, ...others } = readCountNotes(uid, now, held);
  const notes = note ? { ...others, [productId]: note } : others;
  try {
    localStorage.setItem(key, JSON.stringify({ uid, notes }));
  } catch {
    // Without storage what is typed lasts as long as the page.
  }
  return notes;
}
