import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { WordsList } from '../../words/words-list.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.words_title());

export default function Words() {
  return (
    <AdminOnly>
      <Page title={m.words_title()} lead={m.words_lead()} navigation={<AdminNavigation />}>
        <WordsList />
      </Page>
    </AdminOnly>
  );
}
