import { VainSearchList } from '../../catalogue/vain-searches/vain-search-list.tsx';
import { MissedList } from '../../catalogue/wishes/missed-list.tsx';
import * as m from '../../messages/messages.js';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.missed_title());

export default function MissedProducts() {
  return (
    <AdminPage title={m.missed_title()} lead={m.missed_lead()}>
      <MissedList />
      <div className="mt-10">
        <VainSearchList />
      </div>
    </AdminPage>
  );
}
