import { useFacts } from '../content/facts.ts';
import picture from '../content/pictures/about.svg';
import English from '../content/privacy.en.mdx';
import Indonesian from '../content/privacy.id.mdx';
import { privacyVersion } from '../content/privacy-version.ts';
import { Prose } from '../content/prose.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { dayText } from '../shared/jakarta-time.ts';
import { PageHero } from './frame/page-hero.tsx';
import { publicPageMeta } from './frame/page-meta.ts';

export const meta = () => publicPageMeta({ path: '/privacy', title: m.privacy_title(), description: m.privacy_lead() });

/** Which data about people the shop stores, why, for how long, who sees it, and how to delete it. */
export default function Privacy() {
  const { copyPlace } = useFacts();
  return (
    <article>
      <PageHero title={m.privacy_title()} lead={m.privacy_lead()} picture={picture} />
      <div className="wrap pt-8 sm:pt-10">
        <Prose words={{ en: English, id: Indonesian }} />
        {copyPlace && <p className="mt-8 max-w-prose">{m.privacy_copy_place({ place: copyPlace })}</p>}
        <p className="mt-8 text-ink-soft text-sm">{m.privacy_as_of({ date: dayText(privacyVersion, getLocale()) })}</p>
      </div>
    </article>
  );
}
