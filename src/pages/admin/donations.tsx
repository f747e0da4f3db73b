import { OfferLists } from '../../donations/offer-lists.tsx';
import { StaffOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.donations_title());

export default function Donations() {
  return (
    <StaffOnly>
      <Page title={m.donations_title()} lead={m.donations_lead()} navigation={<AdminNavigation />}>
        <OfferLists />
      </Page>
    </StaffOnly>
  );
}
