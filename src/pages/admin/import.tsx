import type { Plan } from '../../catalogue/changes/changes.contract.ts';
import { PlanPreview } from '../../catalogue/changes/plan-preview.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { ordersKey } from '../../orders/orders.queries.ts';
import { isUuid } from '../../shared/ids.ts';
import { columnName } from '../../spreadsheets/columns.ts';
import { importables } from '../../spreadsheets/importables.ts';
import { PlannedRows } from '../../spreadsheets/planned-rows.tsx';
import { TableUpload } from '../../spreadsheets/table-upload.tsx';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import { useHydratedParameter } from '../../ui/forms/use-hydrated-parameter.ts';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import { StaffPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.tables_title());

export default function Import() {
  const { isAdmin } = useIdentity();
  const planId = useHydratedParameter('plan');
  return isUuid(planId) ? (
    <StaffPage title={m.changes_title()}>
      <PlanPreview
        key={planId}
        planId={planId}
        nameOf={columnName}
        ways={<Ways />}
        listOf={listOf}
        changedKey={ordersKey}
      />
    </StaffPage>
  ) : (
    <StaffPage title={m.tables_title()} lead={isAdmin ? m.tables_lead() : m.tables_lead_staff()}>
      <Uploads />
      {isAdmin && (
        <p className="mt-6">
          <TextLink to="/admin/history?action=products.change">{m.changes_lately()}</TextLink>
        </p>
      )}
    </StaffPage>
  );
}

/** Tables of parcels and of donations are shown line by line. They change no fields of products. */
const listOf = ({ _id, source }: Plan) =>
  source === 'parcels' || source === 'donations' ? <PlannedRows planId={_id} /> : null;

/** Staff bring the numbers of a courier; the other tables are of products. */
function Uploads() {
  const { isAdmin } = useIdentity();
  const navigateHere = useNavigateHere();
  const show = (planId: string) => navigateHere(`/admin/import?plan=${planId}`);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(26rem,100%),1fr))] gap-6">
      {importables
        .filter((kind) => isAdmin || kind === 'parcels')
        .map((kind) => (
          <TableUpload key={kind} kind={kind} onPlanned={show} />
        ))}
    </div>
  );
}

function Ways() {
  const { isAdmin } = useIdentity();
  return (
    <>
      <ButtonLink to="/admin/import" variant="quiet" className="bg-surface">
        {m.tables_title()}
      </ButtonLink>
      {isAdmin && (
        <ButtonLink to="/inventory" variant="quiet" className="bg-surface">
          {m.admin_inventory()}
        </ButtonLink>
      )}
    </>
  );
}
