import * as z from 'zod/mini';
import { admin, type Guarded, refusals, visitor } from '../../shared/contract-builder.ts';
import { line } from '../../shared/text-schema.ts';

/** Words that found nothing, or only a guess, and the number of visits that searched for them. */
export const vainSearchSchema = z.strictObject({ words: z.string(), visits: z.int() });

/** Words that families search for and the shop lacks (docs/decisions/search-that-forgives.md). */
export const vainSearchesContract = {
  note: visitor('POST /search/vain', 'Counts a search that found nothing, once a visit', {
    dependsOn: null,
  })
    .errors(refusals('TOO_MANY_REQUESTS'))
    .input(z.strictObject({ q: line(1, 100) }))
    .output(z.strictObject({ counted: z.boolean() })),
  list: admin(
    'GET /admin/vain-searches',
    'The 100 words that most visits searched for in vain within 90 days, of three visits or more',
  ).output(z.array(vainSearchSchema)),
} satisfies Guarded;
