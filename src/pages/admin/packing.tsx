import { useSearchParams } from 'react-router';
import * as m from '../../messages/messages.js';
import { readPacking } from '../../orders/packing/packing-address.ts';
import { PackingPapers } from '../../orders/packing/packing-papers.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { StaffPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.packing_title());

export default function Packing() {
  const [parameters] = useSearchParams();
  return (
    <StaffPage
      level="packer"
      title={m.packing_title()}
      lead={m.packing_lead()}
      dense
      actions={
        <ButtonLink to="/allorders/scan" variant="quiet">
          {m.scan_title()}
        </ButtonLink>
      }
    >
      <PackingPapers {...readPacking(parameters)} />
    </StaffPage>
  );
}
