import { useQuery } from '@tanstack/react-query';
import { EnquiryLists } from '../../enquiries/enquiry-lists.tsx';
import { sentencesQuery } from '../../foundation/site-facts.queries.ts';
import * as m from '../../messages/messages.js';
import { WaitingHead } from '../../waiting/waiting-head.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { StaffPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.enquiries_title());

export default function Enquiries() {
  return (
    <StaffPage title={m.enquiries_title()} lead={m.enquiries_lead()} dense>
      <WaitingHead of="questions" />
      <Lists />
    </StaffPage>
  );
}

function Lists() {
  return <EnquiryLists replies={useQuery(sentencesQuery()).data?.replies ?? []} />;
}
