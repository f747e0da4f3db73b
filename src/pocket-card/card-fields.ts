import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** The longest text of a field on one line, and of a field on several lines. Both are in characters. */
export const longestLine = 200;
export const longestText = 1_000;

type CardFieldOf<Key extends string> = {
  key: Key;
  label: Sentence;
  /** Its label in the form, if that says more than the one on the card. */
  formLabel?: Sentence;
  hint?: Sentence;
  /** It has several lines. */
  isLong?: true;
  /** The card also shows it if it is empty: a missing line would look like “none”. */
  isAlwaysShown?: true;
  /** The first to be read, in the largest type. */
  isLarge?: true;
  /** Its phone numbers can be pressed. */
  hasPhones?: true;
};

/**
 * The groups and fields of the pocket card, as an emergency room reads them: name, allergies and the tube's size first. They
 * are the lines of the booklet's chapter `your-own-notes`. No field has a default: a wrong size is worse than none.
 */
const groups = [
  {
    title: m.pocket_card_child,
    fields: [
      { key: 'name', label: m.pocket_card_name, isLarge: true },
      { key: 'birth', label: m.pocket_card_birth },
      { key: 'allergies', label: m.pocket_card_allergies, isLong: true, isAlwaysShown: true },
    ],
  },
  {
    title: m.pocket_card_tube,
    fields: [
      { key: 'size', label: m.pocket_card_size, hint: m.pocket_card_size_hint, isAlwaysShown: true, isLarge: true },
      { key: 'kind', label: m.pocket_card_kind },
      { key: 'suction', label: m.pocket_card_suction },
      { key: 'lastChange', label: m.pocket_card_last_change },
      { key: 'nextChange', label: m.pocket_card_next_change },
      { key: 'devices', label: m.pocket_card_devices, isLong: true },
    ],
  },
  {
    title: m.pocket_card_call,
    fields: [
      { key: 'family', label: m.pocket_card_family, hasPhones: true },
      { key: 'neighbour', label: m.pocket_card_neighbour, hasPhones: true },
      { key: 'hospital', label: m.pocket_card_hospital, hasPhones: true },
      { key: 'byDay', label: m.pocket_card_by_day, hasPhones: true },
      { key: 'byNight', label: m.pocket_card_by_night, hasPhones: true },
      { key: 'nearest', label: m.pocket_card_nearest, isLong: true, hasPhones: true },
    ],
  },
  {
    title: m.pocket_card_more,
    fields: [
      { key: 'medicines', label: m.pocket_card_medicines, isLong: true },
      { key: 'says', label: m.pocket_card_says, isLong: true },
    ],
  },
  {
    title: m.pocket_card_address,
    fields: [
      { key: 'street', label: m.pocket_card_street, isLong: true },
      { key: 'landmark', label: m.pocket_card_landmark },
      { key: 'waiting', label: m.pocket_card_waiting, hasPhones: true },
    ],
  },
  {
    title: m.pocket_card_bag,
    fields: [{ key: 'bag', label: m.pocket_card_bag_shown, formLabel: m.pocket_card_bag_items, isLong: true }],
  },
] as const satisfies readonly { title: Sentence; fields: readonly CardFieldOf<string>[] }[];

export type CardKey = (typeof groups)[number]['fields'][number]['key'];
export type CardField = CardFieldOf<CardKey>;
export type CardGroup = { title: Sentence; fields: readonly CardField[] };

export const cardGroups: readonly CardGroup[] = groups;
export const cardFields: readonly CardField[] = cardGroups.flatMap(({ fields }) => fields);
