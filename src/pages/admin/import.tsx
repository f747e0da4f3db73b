import { useNavigate, useSearchParams } from 'react-router';
import { PlanPreview } from '../../catalogue/changes/plan-preview.tsx';
import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { isUuid } from '../../shared/text-schema.ts';
import { columnName } from '../../spreadsheets/columns.ts';
import { TableUpload } from '../../spreadsheets/table-upload.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.tables_title());

export default function Import() {
  const [parameters] = useSearchParams();
  const planId = parameters.get('plan');
  return (
    <AdminOnly>
      {isUuid(planId) ? (
        <Page title={m.changes_title()} navigation={<AdminNavigation />}>
          <PlanPreview key={planId} planId={planId} nameOf={columnName} ways={<Ways />} />
        </Page>
      ) : (
        <Page title={m.tables_title()} lead={m.tables_lead()} navigation={<AdminNavigation />}>
          <Uploads />
        </Page>
      )}
    </AdminOnly>
  );
}

function Uploads() {
  const navigate = useNavigate();
  const show = (planId: string) => navigate(`/admin/import?plan=${planId}`);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <TableUpload kind="products" onPlanned={show} />
      <TableUpload kind="stock" onPlanned={show} />
    </div>
  );
}

function Ways() {
  return (
    <>
      <ButtonLink to="/admin/import" variant="quiet" className="bg-surface">
        {m.tables_title()}
      </ButtonLink>
      <ButtonLink to="/inventory" variant="quiet" className="bg-surface">
        {m.admin_inventory()}
      </ButtonLink>
    </>
  );
}
