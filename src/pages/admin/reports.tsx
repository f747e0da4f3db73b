import { useSearchParams } from 'react-router';
import * as m from '../../messages/messages.js';
import { RangeFields } from '../../reports/range-fields.tsx';
import { readRange } from '../../reports/report-address.ts';
import { Reports } from '../../reports/reports.tsx';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.reports_title());

export default function ReportsPage() {
  const [parameters] = useSearchParams();
  const today = jakartaDayName(new Date());
  const range = readRange(parameters, today);
  return (
    <AdminPage title={m.reports_title()} lead={m.reports_lead()} dense>
      <RangeFields range={range} today={today} />
      <Reports range={range} today={today} />
    </AdminPage>
  );
}
