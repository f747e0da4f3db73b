import * as z from 'zod/mini';
import { locales } from '../../shared/locales.ts';
import { factKinds } from './product-facts.ts';

/** One fact, for readers of a language. */
export const factSchema = z.strictObject({ kind: z.enum(factKinds), text: z.string(), lang: z.enum(locales) });

/** A text for each kind of fact that is known. */
export function writtenFacts<Schema extends z.ZodMiniType<string, string>>(short: Schema, long: Schema) {
  return z.strictObject({
    size: z.optional(short),
    length: z.optional(short),
    pack: z.optional(short),
    material: z.optional(long),
    contents: z.optional(long),
  });
}
