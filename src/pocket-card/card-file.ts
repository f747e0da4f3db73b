import * as z from 'zod/mini';
import * as m from '../messages/messages.js';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { keepablePart, line, text } from '../shared/text-schema.ts';
import { tryOrNull } from '../shared/try-or-null.ts';
import { type CardKey, cardFields, longestLine, longestText } from './card-fields.ts';
import { isFilledIn, withValues } from './card-rules.ts';
import type { CardValues, PocketCard } from './card-store.ts';

/** The largest file that is read, in bytes. A card with every field full is smaller. */
export const maxFileBytes = 64 * 1024;

const format = 'napas-pocket-card';

const tooLong = 'long';
/** Marks do not count: the plain form (NFC) of some letters has marks of its own, so a full field may become longer. */
const isWithin = (most: number) => (value: string) => value.replace(/\p{M}/gu, '').length <= most;

const fieldSchemas = cardFields.map(({ key, isLong }): [CardKey, ReturnType<typeof text>] => {
  const written = isLong ? text(0, maxFileBytes) : line(0, maxFileBytes);
  return [key, written.check(z.refine(isWithin(isLong ? longestText : longestLine), { error: tooLong }))];
});
const cardFile = z.strictObject({
  format: z.literal(format),
  version: z.literal(1),
  changed: z.iso.datetime(),
  values: z.strictObject(
    Object.fromEntries(fieldSchemas.map(([key, schema]) => [key, z.optional(schema)])) as Record<
      CardKey,
      z.ZodMiniOptional<z.ZodMiniString>
    >,
  ),
});

/** The card as a file that `readCardFile` takes. */
export function cardToFile({ changedAt, values }: PocketCard): File {
  const filled = Object.entries(values).map(([key, value]) => [key, keepablePart(value).trim()]);
  const changed = new Date(changedAt);
  const content = {
    format,
    version: 1,
    changed: changed.toISOString(),
    values: Object.fromEntries(filled.filter(([, value]) => value)),
  };
  const name = `${m.pocket_card_file_name()}-${jakartaDayName(changed)}.json`;
  return new File([JSON.stringify(content, null, 2)], name, { type: 'application/json' });
}

/** Why a file was refused. `unknown`: it has parts that no card has. */
export type FileProblem = 'large' | 'strange' | 'unknown' | 'long';

/** The card in a file that a person chose, or why it is refused. A file is data alone: nothing in it is followed or run. */
export async function readCardFile(file: File, now: number): Promise<PocketCard | FileProblem> {
  if (file.size > maxFileBytes) return 'large';
  const content = await file.text();
  const parsed = cardFile.safeParse(tryOrNull(() => JSON.parse(content)));
  if (!parsed.success) return problemOf(parsed.error.issues);
  const { changed, values } = parsed.data;
  // The day of the last change is never in the future.
  const card = withValues(null, values as CardValues, Math.min(Date.parse(changed), now));
  // An empty file must not empty a card.
  return isFilledIn(card) ? card : 'strange';
}

function problemOf(issues: readonly z.core.$ZodIssue[]): FileProblem {
  if (issues.some(({ path }) => path[0] === 'format')) return 'strange';
  if (issues.some(({ code }) => code === 'unrecognized_keys')) return 'unknown';
  return issues.some(({ message }) => message === tooLong) ? 'long' : 'strange';
}
