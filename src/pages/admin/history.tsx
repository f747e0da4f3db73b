import { HistoryList } from '../../history/history-list.tsx';
import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.history_title());

export default function History() {
  return (
    <AdminOnly>
      <Page title={m.history_title()} lead={m.history_lead()} navigation={<AdminNavigation />}>
        <HistoryList />
      </Page>
    </AdminOnly>
  );
}
