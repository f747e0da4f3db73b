import * as z from 'zod/mini';
import { pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { wholeNumber } from '../shared/text-schema.ts';

/** The version that an edit began with. */
export const baseVersion = wholeNumber(0, 2_147_483_646);

/** When a version was saved and by whom. */
export const saving = {
  savedAt: z.string(),
  /** No name if their account is closed. */
  savedBy: z.strictObject({ uid: z.string(), name: z.nullable(z.string()) }),
};

/** The query for a page of versions. */
export const versionsQuery = pagedQuerySchema({}, { maxCursor: 400 });
