import * as z from 'zod/mini';
import { pictureUpload } from '../catalogue/catalogue.contract.ts';
import { admin, type Guarded, refusals, visitor } from '../shared/contract-builder.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { locales } from '../shared/locales.ts';
import { dayOfThisCentury, line, recordId, text } from '../shared/text-schema.ts';
import { baseVersion, inBoth, uploadedPicture } from '../versioned/versions.contract.ts';
import { latestEnd, voiceKinds, voiceStateNames } from './voices.rules.ts';

/** The most characters of each text. */
export const longest = { name: 80, text: 400, consentBy: 120, consentHow: 300 };

const required = 'required' satisfies IssueName;

/** An entry as an admin writes it. */
const voice = z.strictObject({
  kind: z.enum(voiceKinds),
  /** Of a founder, or as the family wants to be called. */
  name: line(1, longest.name),
  text: inBoth(z.nullable(text(1, longest.text))),
  picture: z.nullable(uploadedPicture),
  /** Who agreed, how and on which day: for admins alone. */
  consent: z.strictObject({ by: line(1, longest.consentBy), how: text(1, longest.consentHow), on: dayOfThisCentury }),
  /** The last day in Jakarta on which pages show it. */
  until: dayOfThisCentury,
});
export type Voice = z.infer<typeof voice>;

/** The fields that the rules read. A wrong entry may lack them, or hold anything in them. */
type AnyVoice = { kind?: unknown; picture?: unknown; until?: unknown } & {
  text?: { id?: unknown; en?: unknown };
  consent?: { on?: unknown };
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** A rule between fields, reported together with the problems of other fields. */
const rule = (keeps: (voice: AnyVoice) => boolean, path: string[], error?: IssueName) =>
  z.refine((given) => keeps(given as AnyVoice), { path, error, when: ({ value }) => isObject(value) });

/** The rules between its fields. The table holds them too. */
export const voiceSchema = voice.check(
  rule(({ text }) => text?.en !== null || text.id !== null, ['text', 'id'], required),
  rule(({ kind, text }) => kind !== 'portrait' || text?.id !== null, ['text', 'id'], required),
  rule(({ kind, text }) => kind !== 'portrait' || text?.en !== null, ['text', 'en'], required),
  rule(({ kind, picture }) => kind !== 'portrait' || picture !== null, ['picture'], required),
  rule(({ kind, picture }) => kind === 'portrait' || typeof picture !== 'string', ['picture']),
  rule(({ consent, until }) => endsInTime(consent?.on, until), ['until'], 'consent_end'),
);

/** Days that are no days have problems of their own. */
function endsInTime(on: unknown, until: unknown): boolean {
  const days = z.tuple([dayOfThisCentury, dayOfThisCentury]).safeParse([on, until]).data;
  return !days || (days[1] >= days[0] && days[1] <= latestEnd(days[0]));
}

const saved = z.extend(voice, { _id: recordId, version: z.int(), state: z.enum(voiceStateNames) });
export type SavedVoice = z.infer<typeof saved>;

/** Words as a page shows them: in its language, or in the one that they were said in. */
const words = z.strictObject({ name: z.string(), text: z.string(), lang: z.enum(locales) });
export type ShownWords = z.infer<typeof words>;
const portrait = z.extend(words, { picture: z.string() });
export type ShownPortrait = z.infer<typeof portrait>;

/** Founders' portraits and families' own words (docs/decisions/portraits-and-families-words.md). */
export const voicesContract = {
  shown: visitor(
    'GET /voices',
    'The portraits of the founders, and words of families for the home page and for the page about grief',
    { dependsOn: ['voices'] },
  ).output(z.strictObject({ portraits: z.array(portrait), words: z.array(words), grief: z.array(words) })),
  list: admin('GET /admin/voices', 'Every portrait and all words of families, with consent and end').output(
    z.array(saved),
  ),
  // Needs a recent login, because it speaks for a family in public.
  save: admin(
    'PUT /admin/voices/{id}',
    'Adds an entry under an id of the caller’s (`version` 0), or changes the `version` that was edited',
    { recentLogin: true },
  )
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject({ id: recordId, version: baseVersion, voice: voiceSchema }))
    .output(z.strictObject({ _id: recordId, version: z.int(), state: z.enum(voiceStateNames) })),
  // Without a recent login: a family that takes its words back need not wait.
  withdraw: admin(
    'DELETE /admin/voices/{id}',
    'Deletes an entry with its consent and its picture at once; succeeds also if it is gone',
  )
    .input(z.strictObject({ id: recordId }))
    .output(z.strictObject({ _id: recordId })),
  addPicture: pictureUpload(
    '/admin/voices/pictures',
    'Keeps a drawn portrait (multipart) on a white ground; one that no entry shows goes after a week',
    { recentLogin: true },
  ),
} satisfies Guarded;
