import { FactsEditor } from '../../foundation/facts-editor.tsx';
import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.facts_title());

export default function Facts() {
  return (
    <AdminOnly>
      <Page title={m.facts_title()} lead={m.facts_lead()} navigation={<AdminNavigation />}>
        <FactsEditor />
      </Page>
    </AdminOnly>
  );
}
