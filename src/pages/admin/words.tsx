import * as m from '../../messages/messages.js';
import { WordsList } from '../../words/words-list.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.words_title());

export default function Words() {
  return (
    <AdminPage title={m.words_title()} lead={m.words_lead()}>
      <WordsList />
    </AdminPage>
  );
}
