import type { ReactNode } from 'react';
import { EmergencyLine } from '../content/emergency-line.tsx';
import { useFacts } from '../content/facts.ts';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';
import { publicPageMeta } from './frame/page-meta.ts';

export const meta = () =>
  publicPageMeta({ path: '/grief', title: m.grief_title(), description: m.grief_description() });

/**
 * The page for bereaved parents: few words, no shop, no drawing and no red (docs/decisions/a-door-for-grief.md). Its
 * addresses are written out, because `askPath` comes with the code of the shop.
 */
export default function Grief() {
  const { crisisLine } = useFacts();
  return (
    <Page title={m.grief_title()} lead={m.grief_lead()} narrow>
      <div className="grid gap-8">
        <Way title={m.grief_group_title()} text={m.grief_group_text()}>
          <TextLink to="/online-support-group">{m.grief_group_read()}</TextLink>
          <TextLink to="/get-in-touch?programme=online-support-group&join=1">{m.grief_group_join()}</TextLink>
        </Way>
        <Way title={m.grief_person_title()} text={m.grief_person_text()}>
          <TextLink to="/get-in-touch?programme=grief">{m.grief_person_write()}</TextLink>
        </Way>
        <Way title={m.grief_quiet_title()} text={m.grief_quiet_text()}>
          <TextLink to="/account#quiet">{m.quiet_title()}</TextLink>
        </Way>
        <Way title={m.grief_give_title()} text={m.grief_give_text()}>
          <TextLink to="/donate-supplies">{m.grief_give()}</TextLink>
        </Way>
        <div className="border-line border-t pt-4">
          {crisisLine && (
            <p>
              {m.grief_crisis()}{' '}
              <a href={dialled(crisisLine)} className="link inline-flex min-h-11 min-w-11 items-center">
                {crisisLine}
              </a>
            </p>
          )}
          <EmergencyLine />
        </div>
      </div>
    </Page>
  );
}

/** A phone dials an extension after a pause. */
function dialled(number: string): string {
  const [main = '', extension] = number.split(/ ?(?:ext\.?|#) ?/i);
  return `tel:${main.replace(/[^+\d]/g, '')}${extension ? `,${extension}` : ''}`;
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-2">{text}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">{children}</p>
    </section>
  );
}
