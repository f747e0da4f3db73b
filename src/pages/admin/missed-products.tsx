import { MissedList } from '../../catalogue/wishes/missed-list.tsx';
import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.missed_title());

export default function MissedProducts() {
  return (
    <AdminOnly>
      <Page title={m.missed_title()} lead={m.missed_lead()} navigation={<AdminNavigation />}>
        <MissedList />
      </Page>
    </AdminOnly>
  );
}
