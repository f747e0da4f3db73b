import { sql } from 'kysely';
import { pictureAddress } from '../catalogue/pictures/hash-address.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import type { FamilySentences } from '../content/family-sentences.ts';
import { firstReplies } from '../content/first-replies.ts';
import { firstSentences } from '../content/first-sentences.ts';
import type { SavedReply } from '../content/saved-replies.ts';
import { type CourierColumn, type CourierLink, type SiteFacts, site } from '../content/site.ts';
import type { Db } from '../shared/api-context.ts';
import type { Translated } from '../shared/locales.ts';
import { versionedStore } from '../versioned/versioned.store.server.ts';
import type { VersionedFacts } from './site-facts.contract.ts';

/** The foundation's facts, with all their versions. */
export const factsStore = versionedStore<'site_facts', 'facts', { facts: SiteFacts }>({
  table: 'site_facts',
  keyColumn: null,
  path: () => '/api/admin/facts/versions',
  first: () => ({ facts: site }),
  read: (db, _, rows) => Promise.all(rows.map(async (row) => ({ facts: factsOf(row, await repliesOf(db, row)) }))),
  columnsOf: ({ facts }) => columnsOf(facts),
});

/** The facts that the site shows now. */
export const latestFacts = (db: Db): Promise<VersionedFacts> => factsStore.latest(db, 'facts');

/** Of these pictures, those that any version shows. They must stay, because each version can be restored. */
export async function picturesInFacts(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct payment_picture as hash from site_facts where payment_picture = any(${hashes}::text[])`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

type VersionOf = Pick<Row, 'version' | 'question_replies'>;
type Row = Awaited<ReturnType<typeof anyRow>>;
type Columns = Omit<Row, 'version' | 'previous' | 'saved_at' | 'saved_by'>;
const anyRow = (db: Db) => db.selectFrom('site_facts').selectAll().executeTakeFirstOrThrow();

/** An older version of the shop knows no replies and saves null: those of the version before stay. */
async function repliesOf(db: Db, { version, question_replies: replies }: VersionOf): Promise<SavedReply[]> {
  if (replies !== null) return replies as SavedReply[];
  const earlier = db.selectFrom('site_facts').select('question_replies').where('version', '<', version);
  const newest = await earlier.where('question_replies', 'is not', null).orderBy('version', 'desc').executeTakeFirst();
  return (newest?.question_replies as SavedReply[] | undefined) ?? firstReplies;
}

function factsOf(row: Columns, questionReplies: SavedReply[]): SiteFacts {
  const text = both(row.announcement_en, row.announcement_id);
  return {
    brand: row.brand,
    tagline: { en: row.tagline_en, id: row.tagline_id },
    founderPhones: [row.founder_phone_1, row.founder_phone_2],
    messagingLink: row.messaging_link,
    mailAddress: row.mail_address,
    postalAddress: row.postal_address,
    crisisLine: row.crisis_line,
    copyPlace: row.copy_place,
    recallNote: both(row.recall_note_en, row.recall_note_id),
    paymentNote: both(row.payment_note_en, row.payment_note_id),
    paymentPicture: row.payment_picture && pictureAddress(row.payment_picture),
    courierColumns: columnsIn(row.courier_columns),
    // Only `columnsOf` writes these, from facts that the contract checked.
    courierLinks: row.courier_links as CourierLink[],
    familySentences: (row.family_sentences as FamilySentences | null) ?? firstSentences,
    questionReplies,
    featuredProducts: row.featured_products,
    showNumbers: row.show_numbers,
    announcement: text && { text, link: row.announcement_link, until: row.announcement_until },
  };
}

function columnsOf({ tagline, founderPhones, recallNote, paymentNote, announcement, ...facts }: SiteFacts): Columns {
  return {
    brand: facts.brand,
    tagline_en: tagline.en,
    tagline_id: tagline.id,
    founder_phone_1: founderPhones[0] ?? null,
    founder_phone_2: founderPhones[1] ?? null,
    messaging_link: facts.messagingLink,
    mail_address: facts.mailAddress,
    postal_address: facts.postalAddress,
    crisis_line: facts.crisisLine,
    copy_place: facts.copyPlace,
    recall_note_en: recallNote?.en ?? null,
    recall_note_id: recallNote?.id ?? null,
    payment_note_en: paymentNote?.en ?? null,
    payment_note_id: paymentNote?.id ?? null,
    payment_picture: facts.paymentPicture && pictureHash(facts.paymentPicture),
    courier_columns: JSON.stringify(facts.courierColumns),
    courier_links: JSON.stringify(facts.courierLinks),
    family_sentences: JSON.stringify(facts.familySentences),
    question_replies: JSON.stringify(facts.questionReplies),
    featured_products: [...facts.featuredProducts],
    show_numbers: facts.showNumbers,
    announcement_en: announcement?.text.en ?? null,
    announcement_id: announcement?.text.id ?? null,
    announcement_link: announcement?.link ?? null,
    announcement_until: announcement?.until ?? null,
  };
}

/** PostgreSQL changes the order of keys. Editors compare columns as JSON. */
const columnsIn = (stored: unknown) =>
  (stored as CourierColumn[]).map(({ heading, value, fixedText }) => ({ heading, value, fixedText }));

/** A check of the table allows a text in both languages or in none. */
function both(en: string | null, id: string | null): Translated | null {
  return en !== null && id !== null ? { en, id } : null;
}
