import * as z from 'zod/mini';
import { pictureUpload } from '../catalogue/catalogue.contract.ts';
import { hasOnlyPlaceholders, sentenceNames } from '../content/family-sentences.ts';
import { maxReplies } from '../content/saved-replies.ts';
import type { SiteFacts } from '../content/site.ts';
import { isSitePath } from '../content/site-path.ts';
import { admin, type Guarded, refusals, staff } from '../shared/contract-builder.ts';
import { isHttpsAddress } from '../shared/https-address.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { internationalPhone } from '../shared/text/phone.ts';
import { phone } from '../shared/text/phone-schema.ts';
import { day, line, mailAddress, recordId, text } from '../shared/text-schema.ts';
import { baseVersion, inBoth, saving, uploadedPicture, versionsEndpoint } from '../versioned/versions.contract.ts';
import { courierColumns, courierLinks, longestOfCouriers } from './courier-facts.contract.ts';

/** The most characters of each text. */
export const longest = {
  brand: 30,
  tagline: 120,
  link: 200,
  postalAddress: 300,
  crisisLine: 40,
  copyPlace: 80,
  recallNote: 600,
  paymentNote: 600,
  announcement: 200,
  ...longestOfCouriers,
  familySentence: 600,
  replyTitle: 40,
  reply: 1_000,
};

/** An address of WhatsApp with a number in it, as people type it. */
const whatsApp = /^(?:https:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(?:%2B)?([^/?&]+)\/?$/i;

/** An address that opens a chat. A phone number, alone or within it, becomes the international one: WhatsApp knows no other. */
export const messagingLink = z.string().check(
  z.trim(),
  z.overwrite((written) => {
    const number = internationalPhone(whatsApp.exec(written)?.[1] ?? written);
    if (number) return `https://wa.me/${number.slice(1)}`;
    return /^wa\.me\//i.test(written) ? `https://${written}` : written;
  }),
  z.maxLength(longest.link),
  z.refine(isHttpsAddress, { error: 'chat_link' satisfies IssueName }),
);

/** A phone number as people dial it, also a short one or one with an extension, such as `119 ext 8`. */
const crisisLine = line(1, longest.crisisLine).check(
  z.regex(/^\+?\d[\d ()-]*( ?(ext\.?|#) ?\d{1,5})?$/i, { error: 'phone' satisfies IssueName }),
);

const familySentence = inBoth(
  text(1, longest.familySentence).check(z.refine(hasOnlyPlaceholders, { error: 'placeholder' satisfies IssueName })),
);

/** The number of products on the home page (specification, section 9). */
export const maxFeatured = 4;

/** The facts that an admin may save: plain text of limited length, and addresses without a disguise. */
export const factsSchema = z
  .strictObject({
    brand: line(1, longest.brand),
    tagline: inBoth(line(1, longest.tagline)),
    founderPhones: z.array(z.nullable(phone)).check(z.length(2)),
    messagingLink: z.nullable(messagingLink),
    mailAddress: z.nullable(mailAddress),
    postalAddress: z.nullable(text(1, longest.postalAddress)),
    crisisLine: z.nullable(crisisLine),
    copyPlace: z.nullable(text(1, longest.copyPlace)),
    recallNote: z.nullable(inBoth(text(1, longest.recallNote))),
    paymentNote: z.nullable(inBoth(text(1, longest.paymentNote))),
    paymentPicture: z.nullable(uploadedPicture),
    courierColumns,
    courierLinks,
    familySentences: z.record(z.enum(sentenceNames), familySentence),
    questionReplies: z
      .array(z.strictObject({ title: inBoth(line(1, longest.replyTitle)), text: inBoth(text(1, longest.reply)) }))
      .check(z.maxLength(maxReplies)),
    featuredProducts: z.array(recordId).check(
      z.maxLength(maxFeatured),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'product_twice' satisfies IssueName }),
    ),
    showNumbers: z.boolean(),
    announcement: z.nullable(
      z.strictObject({
        text: inBoth(line(1, longest.announcement)),
        link: z.nullable(
          z.string().check(z.maxLength(longest.link), z.refine(isSitePath, { error: 'site_path' satisfies IssueName })),
        ),
        until: z.nullable(day),
      }),
    ),
  })
  .check(
    z.refine(({ paymentNote, paymentPicture }) => paymentNote !== null || paymentPicture === null, {
      error: 'required' satisfies IssueName,
      path: ['paymentNote'],
    }),
  );

const facts: z.ZodMiniType<SiteFacts, SiteFacts> = factsSchema;

/** The newest version. Version 0 is that of a new installation. */
const versioned = z.strictObject({ version: z.int(), facts });
export type VersionedFacts = z.infer<typeof versioned>;

const numbers = z.strictObject({ families: z.int(), orders: z.int(), units: z.int(), since: z.int() });
/** `numbers` are those of the home page, even if the facts hide them. */
const withNumbers = z.extend(versioned, { numbers: z.nullable(numbers) });

const versionSchema = z.extend(versioned, {
  ...saving,
  changed: z.array(z.keyof(factsSchema)),
});
export type FactsVersion = z.infer<typeof versionSchema>;

/** The facts of the foundation, edited by admins (docs/decisions/facts-without-a-programmer.md). */
export const siteFactsContract = {
  get: admin('GET /admin/facts', 'What the site says about the foundation, and its version').output(withNumbers),
  // Needs a recent login, because families send their money to the account in it.
  save: admin(
    'PUT /admin/facts',
    'Says something else about the foundation from now on; `version` is the one that was edited',
    { recentLogin: true },
  )
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject({ version: baseVersion, facts: factsSchema }))
    .output(withNumbers),
  sentences: staff(
    'GET /sentences',
    'The ready sentences to families, with placeholders, and the saved replies to questions',
  ).output(
    z.strictObject({
      sentences: factsSchema.shape.familySentences,
      replies: factsSchema.shape.questionReplies,
    }),
  ),
  addPicture: pictureUpload(
    '/admin/facts/pictures',
    'Keeps a picture (multipart) on a white ground, for the facts to name; one that nothing names goes after a week',
    { recentLogin: true },
  ),
  versions: versionsEndpoint(
    '/admin/facts/versions',
    'What the site said about the foundation, the newest first, by whom and since when',
    {},
    versionSchema,
  ),
} satisfies Guarded;
