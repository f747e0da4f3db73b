import { CategoryList } from '../../catalogue/vocabulary/category-list.tsx';
import { SearchWords } from '../../catalogue/vocabulary/search-words.tsx';
import * as m from '../../messages/messages.js';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.vocabulary_title());

export default function Vocabulary() {
  return (
    <AdminPage title={m.vocabulary_title()} lead={m.vocabulary_lead()}>
      <section aria-labelledby="categories" className="max-w-3xl">
        <h2 id="categories" className="text-heading">
          {m.vocabulary_categories()}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">{m.vocabulary_categories_lead()}</p>
        <CategoryList />
      </section>
      <section aria-labelledby="search-words" className="mt-12 max-w-3xl">
        <h2 id="search-words" className="text-heading">
          {m.vocabulary_words()}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">{m.vocabulary_words_lead()}</p>
        <SearchWords />
      </section>
    </AdminPage>
  );
}
