import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { invalidField, ShopError } from '../../shared/shop-error.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { lockCategories } from '../category.store.server.ts';
import { deferSearch } from '../changes/existing-products.store.server.ts';
import {
  allCategories,
  lockCategory,
  moveCategory,
  type NewOrder,
  writeCategoryNames,
  writeCategoryOrder,
} from './category-edits.store.server.ts';
import {
  allSearchWords,
  countProductsNamed,
  deleteSearchWord,
  insertSearchWord,
  readableWord,
  searchedAlike,
} from './search-words.store.server.ts';
import type { CategoryNames, KeptCategory, SearchWord } from './vocabulary.contract.ts';

// Each change is one transaction with its audit entry (docs/decisions/a-vocabulary-that-grows.md). A job updates the
// search of the category's products later: for thousands of them that takes seconds, and orders would wait.

type NewNames = { id: string; names: CategoryNames; seen?: KeptCategory['names'] };

/**
 * Renames a category. The same names again change nothing. Throws NOT_FOUND, INVALID_INPUT if another one has such a name,
 * and EDITED_MEANWHILE if its names are not the seen ones.
 */
export function renameCategory(db: Db, actor: string, { id, names, seen }: NewNames): Promise<KeptCategory[]> {
  return editCategories(db, async (trx) => {
    const { name_en, name_id } = await lockCategory(trx, id);
    if (name_en === (names.en ?? null) && name_id === (names.id ?? null)) return;
    if (seen && (seen.en !== name_en || seen.id !== name_id)) throw new ShopError('EDITED_MEANWHILE');
    await deferSearch(trx);
    await writeCategoryNames(trx, id, names);
    await enqueueJob(trx, 'refresh-category-search', { categoryId: id });
    const details = { before: { name_en, name_id }, after: { name_en: names.en ?? null, name_id: names.id ?? null } };
    await recordAudit(trx, { actor, action: 'category.rename', subject: `category:${id}`, details });
  });
}

/** Reorders the categories. Throws EDITED_MEANWHILE if one was added, removed or moved since. */
export function orderCategories(db: Db, actor: string, order: NewOrder): Promise<KeptCategory[]> {
  return editCategories(db, async (trx) => {
    await writeCategoryOrder(trx, order);
    await recordAudit(trx, { actor, action: 'category.order', subject: 'categories' });
  });
}

/** Merges a category into another one. Throws NOT_FOUND, and INVALID_INPUT if they are the same. */
export function mergeCategory(db: Db, actor: string, id: string, into: string): Promise<KeptCategory[]> {
  return editCategories(db, async (trx) => {
    if (id === into) throw invalidField('into', { message: '' });
    const [from, to] = [await lockCategory(trx, id), await lockCategory(trx, into)];
    await deferSearch(trx);
    await moveCategory(trx, from, to);
    await enqueueJob(trx, 'refresh-category-search', { categoryId: into });
    const details = { before: { address: from.address }, after: { address: to.address } };
    await recordAudit(trx, { actor, action: 'category.merge', subject: `category:${into}`, details });
  });
}

function editCategories(db: Db, edit: (trx: Db) => Promise<void>): Promise<KeptCategory[]> {
  return retryTransaction(db, async (trx) => {
    await lockCategories(trx);
    await edit(trx);
    return allCategories(trx);
  });
}

/**
 * Adds a search word, and returns how many products it finds. Throws INVALID_INPUT if nothing of it can be searched.
 */
export function addSearchWord(db: Db, actor: string, typed: SearchWord): Promise<SearchWord & { products: number }> {
  return retryTransaction(db, async (trx) => {
    const word = await searchedAlike(trx, typed);
    const shown = readableWord(word);
    if (await insertSearchWord(trx, word)) {
      const details = { before: {}, after: shown };
      await recordAudit(trx, { actor, action: 'search.add-word', subject: 'search-words', details });
    }
    return { ...shown, products: await countProductsNamed(trx, word.meant) };
  });
}

/** Removes a search word. Throws NOT_FOUND. */
export function removeSearchWord(db: Db, actor: string, word: SearchWord): Promise<SearchWord[]> {
  return retryTransaction(db, async (trx) => {
    await deleteSearchWord(trx, word);
    const details = { before: word, after: {} };
    await recordAudit(trx, { actor, action: 'search.remove-word', subject: 'search-words', details });
    return allSearchWords(trx);
  });
}
