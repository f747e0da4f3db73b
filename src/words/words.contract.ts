import * as z from 'zod/mini';
import { textNames } from '../content/words/text-names.ts';
import { admin, type Guarded, refusals } from '../shared/contract-builder.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { dayOfThisCentury, text } from '../shared/text-schema.ts';
import { baseVersion, inBoth, saving, versionsEndpoint } from '../versioned/versions.contract.ts';

/** The most characters of a text in one language: nearly three times the longest text of today. */
const longestText = 9_900;

const name = z.enum(textNames);
/** Markdown. `readText` knows only a part of it; any other syntax is refused with its line. */
export const textSchema = inBoth(text(1, longestText));

/** Who checked a chapter in one language, on which day, and when it will be checked again. */
const check = z.strictObject({ by: text(1, 120), on: dayOfThisCentury, next: z.nullable(dayOfThisCentury) }).check(
  z.refine(({ on, next }) => next === null || next > on, {
    path: ['next'],
    error: 'check_order' satisfies IssueName,
  }),
);
export type ChapterCheck = z.infer<typeof check>;
const checks = inBoth(z.nullable(check));

/** A text, with the checks of a chapter. */
export const textContent = z.strictObject({ text: textSchema, checks });
export type TextContent = z.infer<typeof textContent>;

/** The newest version. Version 0 is that of a new installation. */
const versioned = z.extend(textContent, { version: z.int() });
export type VersionedText = z.infer<typeof versioned>;

const openedText = z.extend(versioned, { first: textSchema });
/** With the text of a new installation, which can be restored. */
export type OpenedText = z.infer<typeof openedText>;

const versionSchema = z.extend(versioned, saving);
export type TextVersion = z.infer<typeof versionSchema>;

const listed = z.strictObject({ name, version: z.int(), saved: z.nullable(z.strictObject(saving)) });
export type ListedText = z.infer<typeof listed>;

/** The texts of the site that admins edit (docs/decisions/words-without-a-programmer.md). */
export const wordsContract = {
  list: admin('GET /admin/words', 'Every text of the site that can be edited, and who changed it last').output(
    z.array(listed),
  ),
  get: admin('GET /admin/words/{name}', 'A text of the site in both languages, and its version')
    .input(z.strictObject({ name }))
    .output(openedText),
  // Needs a recent login, because families follow these texts when they care for a child.
  save: admin(
    'PUT /admin/words/{name}',
    'Says something else in a text from now on; `version` is the one that was edited',
    { recentLogin: true, bodyLimit: 192 * 1024 },
  )
    .errors(refusals('EDITED_MEANWHILE'))
    // Without `checks`, those of `version` go on. A check ends with the words that it was about, unless a new one is sent.
    .input(z.strictObject({ name, version: baseVersion, text: textSchema, checks: z.optional(checks) }))
    .output(versioned),
  versions: versionsEndpoint(
    '/admin/words/{name}/versions',
    'What a text said, the newest first, by whom and since when',
    { params: z.strictObject({ name }) },
    versionSchema,
  ),
} satisfies Guarded;
