import * as z from 'zod/mini';
import { countReasons } from '../catalogue/stock/movement-kinds.ts';
import { keptMs } from '../shared/retention.ts';

const key = 'counting';

const noteSchema = z.strictObject({
  /** The product's name, to find it again. */
  name: z.string(),
  at: z.number(),
  typed: z.string(),
  /** The stock at the time of the decision. */
  stock: z.optional(z.int()),
  /** The decided count, on its way to the shop. */
  count: z.optional(
    z.strictObject({
      productId: z.string(),
      counted: z.int(),
      expected: z.int(),
      reason: z.optional(z.enum(countReasons)),
      key: z.string(),
    }),
  ),
  /** The shop's reason for not booking it, as text. */
  problem: z.optional(z.string()),
});
/** A typed or decided count of one product that the shop has not booked yet. */
export type CountNote = z.infer<typeof noteSchema>;
/** By product id. */
export type CountNotes = Readonly<Record<string, CountNote>>;

const storedSchema = z.strictObject({ uid: z.string(), notes: z.record(z.string(), noteSchema) });

/**
 * Reads this person's counts on this device, so that a reload, a lost connection or a closed browser loses nothing.
 * They live in localStorage, which logging out empties. The notes of another person are discarded
 * (docs/decisions/a-count-is-a-difference.md). If the browser has no storage, the page's own notes in `held` serve.
 */
export function readCountNotes(uid: string, now: number, held: CountNotes = {}): CountNotes {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (!stored.success || stored.data.uid !== uid) return {};
    return Object.fromEntries(Object.entries(stored.data.notes).filter(([, { at }]) => at > now - keptMs('countNote')));
  } catch {
    return held;
  }
}

/** Saves the note of a product, or deletes it if `note` is null. Returns all notes. */
export function saveCountNote(
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
    // Without storage, notes last as long as the page.
  }
  return notes;
}
