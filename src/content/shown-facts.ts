import { jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import type { SiteFacts } from './site.ts';

/** What all orders together come to: families that ordered, and the Jakarta year of the first order. */
export type ToldNumbers = { families: number; orders: number; units: number; since: number };

/** The facts as a page shows them: in its language, and what holds today. */
export type ShownFacts = Omit<SiteFacts, 'tagline' | 'paymentNote' | 'announcement' | 'showNumbers'> & {
  /** 0 for those of `site.ts`. */
  version: number;
  tagline: string;
  paymentNote: string | null;
  announcement: { text: string; link: string | null } | null;
  /** Null where the foundation does not show them, or there is nothing to tell. */
  numbers: ToldNumbers | null;
};

/** What a page in a language shows of a version at a moment: an announcement goes after its last day in Jakarta. */
export function shownFacts(
  { version, facts, numbers = null }: { version: number; facts: SiteFacts; numbers?: ToldNumbers | null },
  { locale, now }: { locale: Locale; now: Date },
): ShownFacts {
  const { tagline, paymentNote, announcement, showNumbers, ...others } = facts;
  const over = announcement?.until != null && announcement.until < jakartaDayName(now);
  return {
    version,
    ...others,
    tagline: tagline[locale],
    paymentNote: paymentNote?.[locale] ?? null,
    announcement: announcement && !over ? { text: announcement.text[locale], link: announcement.link } : null,
    numbers: showNumbers ? numbers : null,
  };
}
