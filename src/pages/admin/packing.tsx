import { useSearchParams } from 'react-router';
import { StaffOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { readPacking } from '../../orders/packing/packing-address.ts';
import { PackingPapers } from '../../orders/packing/packing-papers.tsx';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.packing_title());

export default function Packing() {
  const [parameters] = useSearchParams();
  return (
    <StaffOnly>
      <Page title={m.packing_title()} lead={m.packing_lead()} navigation={<AdminNavigation />} dense>
        <PackingPapers {...readPacking(parameters)} />
      </Page>
    </StaffOnly>
  );
}
