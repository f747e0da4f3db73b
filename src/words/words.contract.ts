import * as z from 'zod/mini';
import { textNames } from '../content/words/text-names.ts';
import { endpoint, type Guarded, refusals } from '../shared/contract-builder.ts';
import { text } from '../shared/text-schema.ts';
import { baseVersion, saving, versionsPage, versionsQuery, versionsRoute } from '../versioned/versions.contract.ts';

/** How many characters a text may have in a language: nearly three times the longest one of today. */
const longestText = 9_900;

const name = z.enum(textNames);
/** Markdown; which of it is read is said by `readText`, and what is not is refused with its line. */
export const textSchema = z.strictObject({ en: text(1, longestText), id: text(1, longestText) });

/** What counts now; version 0 is what a new installation says. */
const versioned = z.strictObject({ version: z.int(), text: textSchema });
export type VersionedText = z.infer<typeof versioned>;

const openedText = z.extend(versioned, { first: textSchema });
/** With what a new installation says, to which one may go back. */
export type OpenedText = z.infer<typeof openedText>;

const versionSchema = z.extend(versioned, saving);
export type TextVersion = z.infer<typeof versionSchema>;

const listed = z.strictObject({ name, version: z.int(), saved: z.nullable(z.strictObject(saving)) });
export type ListedText = z.infer<typeof listed>;

/** The words of the site that admins edit (docs/decisions/words-without-a-programmer.md). */
export const wordsContract = {
  list: endpoint('admin')
    .route({
      method: 'GET',
      path: '/admin/words',
      summary: 'Every text of the site that can be edited, and who changed it last',
    })
    .output(z.array(listed)),
  get: endpoint('admin')
    .route({
      method: 'GET',
      path: '/admin/words/{name}',
      summary: 'A text of the site in both languages, and its version',
    })
    .input(z.strictObject({ name }))
    .output(openedText),
  // Families act by these words.
  save: endpoint('admin', { recentLogin: true, bodyLimit: 192 * 1024 })
    .route({
      method: 'PUT',
      path: '/admin/words/{name}',
      summary: 'Says something else in a text from now on; `version` is the one that was edited',
    })
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject({ name, version: baseVersion, text: textSchema }))
    .output(versioned),
  versions: endpoint('admin')
    .route(versionsRoute('/admin/words/{name}/versions', 'What a text said, the newest first, by whom and since when'))
    .input(
      z.object({
        params: z.strictObject({ name }),
        query: versionsQuery,
      }),
    )
    .output(versionsPage(versionSchema)),
} satisfies Guarded;
