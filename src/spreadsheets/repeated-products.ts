import type { Problem } from '../catalogue/changes/plan.store.server.ts';
import { locales } from '../shared/locales.ts';
import { alikeKey } from '../shared/text/normalize-text.ts';
import { plainCell } from './csv-text.ts';
import type { TableRow } from './read-table.server.ts';

/** Names that look alike are one name. */
const alike = (text: string | undefined) => alikeKey(plainCell(text));

type Repeated = Pick<Problem, 'field' | 'issue'> | undefined;

/**
 * Goes through the rows of a table, and returns those about a product that occurs above, or with the name of one above
 * and the same size, length and pack. Two existing products may have the same name.
 */
export function repeatFinder(): (row: TableRow, productId: string | null) => Repeated {
  const [seen, above] = [new Set<string>(), new Map<string, { line: number; isNew: boolean }>()];
  return ({ line, cells }, productId) => {
    if (productId && seen.has(productId)) return { field: 'id', issue: { message: 'product_twice' } };
    if (productId) seen.add(productId);
    const names = locales.flatMap((locale) => alike(cells.get(`name_${locale}`)) || []);
    const facts = locales
      .map((locale) => (['size', 'length', 'pack'] as const).map((kind) => alike(cells.get(`${kind}_${locale}`))))
      .filter((words) => words.some(Boolean));
    const keys = (...parts: unknown[]) => names.flatMap((name) => parts.map((part) => JSON.stringify([name, part])));
    // A row without facts equals any other with its name.
    const alikeKeys = facts.length > 0 ? keys('plain', ...facts) : keys('any');
    const namesake = alikeKeys.map((key) => above.get(key)).find((each) => each && (!productId || each.isNew));
    for (const key of keys('any', ...(facts.length > 0 ? facts : ['plain'])))
      if (!above.has(key)) above.set(key, { line, isNew: !productId });
    const field = cells.get('name_id') ? 'name_id' : 'name_en';
    return namesake && { field, issue: { message: 'name_in_line', line: namesake.line } };
  };
}
