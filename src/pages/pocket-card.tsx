import * as m from '../messages/messages.js';
import { PocketCardScreen } from '../pocket-card/pocket-card-screen.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { KeptFocus } from '../ui/forms/kept-focus.tsx';
import { NoScriptNotice } from '../ui/needs-script.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';
import { publicPageMeta } from './frame/page-meta.ts';

export const meta = () =>
  publicPageMeta({ path: '/pocket-card', title: m.pocket_card_title(), description: m.pocket_card_lead() });

/** The pocket card: the booklet's lines to fill in, on this phone alone. The server never sees one. */
export default function PocketCard() {
  return (
    <Page title={m.pocket_card_title()} lead={m.pocket_card_lead()} narrow>
      <NoScriptNotice />
      <div className="noscript:hidden">
        <PocketCardScreen />
      </div>
      <Section title={m.pocket_card_about()} className="mt-10">
        <ul className="mt-3 grid list-disc gap-2 pl-6">
          <li>{m.pocket_card_about_phone()}</li>
          <li>{m.pocket_card_about_offline()}</li>
          <li>{m.pocket_card_about_anyone()}</li>
          <li>{m.pocket_card_about_account()}</li>
          <li>{m.pocket_card_about_move()}</li>
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <TextLink to="/pediatric-tracheostomy-care-booklet">{m.pocket_card_to_booklet()}</TextLink>
          <TextLink to="/privacy">{m.privacy_link()}</TextLink>
        </p>
      </Section>
      <KeptFocus />
    </Page>
  );
}
