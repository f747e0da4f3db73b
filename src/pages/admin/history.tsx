import { HistoryList } from '../../history/history-list.tsx';
import * as m from '../../messages/messages.js';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.history_title());

export default function History() {
  return (
    <AdminPage title={m.history_title()} lead={m.history_lead()} dense>
      <HistoryList />
    </AdminPage>
  );
}
