import { jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import type { SiteFacts } from './site.ts';

/** The facts as a page shows them: in its language, and what holds today. */
export type ShownFacts = Omit<SiteFacts, 'tagline' | 'paymentNote' | 'announcement'> & {
  /** 0 for those of `site.ts`. */
  version: number;
  tagline: string;
  paymentNote: string | null;
  announcement: { text: string; link: string | null } | null;
};

/** What a page in a language shows of a version at a moment: an announcement goes after its last day in Jakarta. */
export function shownFacts(
  { version, facts }: { version: number; facts: SiteFacts },
  { locale, now }: { locale: Locale; now: Date },
): ShownFacts {
  const { tagline, paymentNote, announcement, ...others } = facts;
  const over = announcement?.until != null && announcement.until < jakartaDayName(now);
  return {
    version,
    ...others,
    tagline: tagline[locale],
    paymentNote: paymentNote?.[locale] ?? null,
    announcement: announcement && !over ? { text: announcement.text[locale], link: announcement.link } : null,
  };
}
