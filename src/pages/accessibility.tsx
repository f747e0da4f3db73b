import English from '../content/accessibility.en.mdx';
import Indonesian from '../content/accessibility.id.mdx';
import picture from '../content/pictures/about.svg';
import { Prose } from '../content/prose.tsx';
import * as m from '../messages/messages.js';
import { PageHero } from './frame/page-hero.tsx';
import { publicPageMeta } from './frame/page-meta.ts';

export const meta = () =>
  publicPageMeta({ path: '/accessibility', title: m.accessibility_title(), description: m.accessibility_lead() });

/** How the site is made usable for everyone, and how it was tested. */
export default function Accessibility() {
  return (
    <article>
      <PageHero title={m.accessibility_title()} lead={m.accessibility_lead()} picture={picture} />
      <div className="wrap pt-8 sm:pt-10">
        <Prose words={{ en: English, id: Indonesian }} />
      </div>
    </article>
  );
}
