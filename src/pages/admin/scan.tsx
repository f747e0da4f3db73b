import { useSearchParams } from 'react-router';
import * as m from '../../messages/messages.js';
import { ScanDesk } from '../../orders/scan/scan-desk.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { StaffPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.scan_title());

export default function Scan() {
  const [parameters] = useSearchParams();
  const ids = parameters.get('ids');
  return (
    <StaffPage
      level="packer"
      title={m.scan_title()}
      lead={m.scan_lead()}
      dense
      actions={
        <ButtonLink to="/admin/packing" variant="quiet">
          {m.packing_title()}
        </ButtonLink>
      }
    >
      <ScanDesk key={ids} ids={ids} />
    </StaffPage>
  );
}
