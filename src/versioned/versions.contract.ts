import * as z from 'zod/mini';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import { admin } from '../shared/contract-builder.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { wholeNumber } from '../shared/text-schema.ts';

/** The version that an edit began with. */
export const baseVersion = wholeNumber(0, 2_147_483_646);

/** A value in both languages. */
export const inBoth = <Schema extends z.ZodMiniType>(schema: Schema) => z.strictObject({ en: schema, id: schema });

/** The address of an uploaded picture. */
export const uploadedPicture = z
  .string()
  .check(z.refine((address) => pictureHash(address) !== null, { error: 'picture_gone' satisfies IssueName }));

/** The time and the person of a save. */
export const saving = {
  savedAt: z.string(),
  /** There is no name if the account is closed. */
  savedBy: z.strictObject({ uid: z.string(), name: z.nullable(z.string()) }),
};

/** Lists the versions of the document that `path` names, a page at a time, with the `Link` to the next one. */
export const versionsEndpoint = <
  Path extends `/${string}`,
  Name extends z.core.$ZodShape,
  Version extends z.ZodMiniType,
>(
  path: Path,
  summary: string,
  input: Name,
  item: Version,
) =>
  pagedEndpoint(admin(`GET ${path}`, summary), {
    input,
    item,
    query: pagedQuerySchema({}, { maxCursor: 400 }),
  });
