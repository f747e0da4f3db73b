import { EnquiryLists } from '../../enquiries/enquiry-lists.tsx';
import { StaffOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.enquiries_title());

export default function Enquiries() {
  return (
    <StaffOnly>
      <Page title={m.enquiries_title()} lead={m.enquiries_lead()} navigation={<AdminNavigation />}>
        <EnquiryLists />
      </Page>
    </StaffOnly>
  );
}
