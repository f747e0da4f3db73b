import * as z from 'zod/mini';
import { line, wholeNumber, writtenNumber } from '../shared/text-schema.ts';

/** The version that an edit began with. */
export const baseVersion = wholeNumber(0, 2_147_483_646);

/** When a version was saved and by whom. */
export const saving = {
  savedAt: z.string(),
  /** No name if their account is closed. */
  savedBy: z.strictObject({ uid: z.string(), name: z.nullable(z.string()) }),
};

/** The route that lists the versions of a document. */
export const versionsRoute = <Path extends `/${string}`>(path: Path, summary: string) =>
  ({ method: 'GET', path, inputStructure: 'detailed', outputStructure: 'detailed', summary }) as const;

/** Which page of versions is asked for. */
export const versionsQuery = z.strictObject({
  limit: z.optional(writtenNumber(1, 100)),
  cursor: z.optional(line(1, 400)),
});

/** A page of versions, with the `Link` to the next one. */
export const versionsPage = <Schema extends z.ZodMiniType>(version: Schema) =>
  z.object({ headers: z.object({ link: z.optional(z.string()) }), body: z.array(version) });
