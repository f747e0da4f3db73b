import { OfferLists } from '../../donations/offer-lists.tsx';
import * as m from '../../messages/messages.js';
import { WaitingHead } from '../../waiting/waiting-head.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { StaffPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.donations_title());

export default function Donations() {
  return (
    <StaffPage title={m.donations_title()} lead={m.donations_lead()} dense>
      <WaitingHead of="offers" />
      <OfferLists />
    </StaffPage>
  );
}
