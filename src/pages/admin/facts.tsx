import { FactsEditor } from '../../foundation/facts-editor.tsx';
import * as m from '../../messages/messages.js';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.facts_title());

export default function Facts() {
  return (
    <AdminPage title={m.facts_title()} lead={m.facts_lead()}>
      <FactsEditor />
    </AdminPage>
  );
}
