import { jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import type { SiteFacts } from './site.ts';

/** The sums of all orders: families that ordered, orders, units, and the Jakarta year of the first order. */
export type PublishedNumbers = { families: number; orders: number; units: number; since: number };

/** The facts for a page: in its language, and as of today. */
type InOneLanguage = 'tagline' | 'paymentNote' | 'announcement';
type OfParcels = 'courierLinks' | 'courierColumns';
type NotShown = OfParcels | 'showNumbers' | 'recallNote' | 'familySentences' | 'questionReplies' | 'copyPlace';
export type ShownFacts = Omit<SiteFacts, InOneLanguage | NotShown> & {
  /** Changes with each save and when the announcement ends. Browsers then store their offline pages again. */
  version: number;
  tagline: string;
  paymentNote: string | null;
  announcement: { text: string; link: string | null } | null;
  /** Missing if there is none: every page carries the facts. */
  copyPlace?: string;
  /** Null if the foundation hides them, or if there are none yet. */
  numbers: PublishedNumbers | null;
};

/** The facts that a page in a language shows at a moment. An announcement disappears after its last day in Jakarta. */
export function shownFacts(
  { version, facts, numbers = null }: { version: number; facts: SiteFacts; numbers?: PublishedNumbers | null },
  { locale, now }: { locale: Locale; now: Date },
): ShownFacts {
  const { tagline, paymentNote, announcement, showNumbers, recallNote: _, ...shown } = facts;
  const { courierLinks: __, familySentences: ___, courierColumns: ____, ...more } = shown;
  const { questionReplies: _____, copyPlace, ...others } = more;
  const over = announcement?.until != null && announcement.until < jakartaDayName(now);
  const isAnnounced = announcement !== null && !over;
  return {
    version: 2 * version + Number(isAnnounced),
    ...others,
    ...(copyPlace !== null && { copyPlace }),
    tagline: tagline[locale],
    paymentNote: paymentNote?.[locale] ?? null,
    announcement: isAnnounced ? { text: announcement.text[locale], link: announcement.link } : null,
    numbers: showNumbers ? numbers : null,
  };
}
