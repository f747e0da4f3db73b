import { CategoryList } from '../../catalogue/vocabulary/category-list.tsx';
import { SearchWords } from '../../catalogue/vocabulary/search-words.tsx';
import * as m from '../../messages/messages.js';
import { Section } from '../../ui/section.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.vocabulary_title());

export default function Vocabulary() {
  return (
    <AdminPage title={m.vocabulary_title()} lead={m.vocabulary_lead()}>
      <Section title={m.vocabulary_categories()} className="max-w-3xl">
        <p className="mt-1 mb-5 text-ink-soft">{m.vocabulary_categories_lead()}</p>
        <CategoryList />
      </Section>
      <Section title={m.vocabulary_words()} className="mt-12 max-w-3xl">
        <p className="mt-1 mb-5 text-ink-soft">{m.vocabulary_words_lead()}</p>
        <SearchWords />
      </Section>
    </AdminPage>
  );
}
