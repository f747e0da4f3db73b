import { type ApiContext, callerOf, type Db } from '../../shared/api-context.ts';
import { fieldIssueMessage } from '../../shared/found-issues.ts';
import type { Locale } from '../../shared/locales.ts';
import { cutPage, isNumberFrom, type Page, type PageQuery, readCursor } from '../../shared/paging/paging.server.ts';
import { categoryNames } from '../category.store.server.ts';
import { plannedFields } from '../fields/product-fields.ts';
import { noProduct, withValues } from '../fields/product-values.ts';
import { bareNameFor, nameFor } from '../words/product-words.store.server.ts';
import type { Plan as PresentedPlan, PlannedProduct as PresentedProduct } from './changes.contract.ts';
import { existingById } from './existing-products.store.server.ts';
import { listChanges, type Problem } from './plan.store.server.ts';
import { findVisiblePlan, isUndoable } from './plan-changes.server.ts';
import { plannedProducts } from './planned-products.ts';

/** A plan as the API shows it to its caller. Throws NOT_FOUND, as `findVisiblePlan` does. */
export async function presentPlan(context: ApiContext, planId: string): Promise<PresentedPlan> {
  const { db, locale } = context;
  const plan = await findVisiblePlan(db, planId, callerOf(context));
  const { source, state, done, total, added, changed, archived, counted, known, problemCount } = plan;
  const existingProducts = await existingById(
    db,
    [...plan.problems, ...plan.keptFields].flatMap(({ product }) => product ?? []),
  );
  const presentProblem = ({ line, product = '', about, field, value, issue, now }: Problem) => {
    const named = existingProducts.get(product);
    return {
      line,
      product: named ? nameFor(named, locale) : (about ?? null),
      field,
      value: value ?? null,
      message: fieldIssueMessage(issue, locale),
      now: now ?? null,
    };
  };
  return {
    _id: plan.id,
    ...{ source, state, done, total, problemCount },
    counts: { added, changed, archived, counted, known },
    problems: plan.problems.map(presentProblem),
    keptFields: plan.keptFields.map(presentProblem),
    undo: isUndoable(plan) ? (plan.undone ? 'done' : 'possible') : null,
  };
}

/** A page of a plan's changes. */
export async function presentProducts(
  db: Db,
  planId: string,
  { limit = 50, cursor }: PageQuery,
  locale: Locale,
): Promise<Page<PresentedProduct>> {
  const changes = await listChanges(db, planId, { after: lineAt(cursor), lines: limit + 1 });
  const path = `/api/admin/changes/${planId}/products`;
  const { headers, body } = cutPage(plannedProducts(changes), limit, [path, { limit }], ({ line }) => [line]);
  const existingProducts = await existingById(
    db,
    body.map(({ id }) => id),
  );
  const categories = await categoryNames(db, locale);
  const products = body.map(({ id, line, isNew, before, values }) => {
    const existing = existingProducts.get(id);
    const valueIn = (value: string | null | undefined, field: string) =>
      field === 'category' && value ? (categories.get(value) ?? value) : (value ?? null);
    return {
      line,
      productId: id,
      isNew,
      ...(existing ? nameFor(existing, locale) : bareNameFor(withValues(noProduct, values), locale)),
      fields: plannedFields
        .filter((field) => values.has(field))
        .map((field) => ({
          field,
          before: valueIn(before.get(field), field),
          after: valueIn(values.get(field), field),
        })),
    };
  });
  return { headers, body: products };
}

/** The line at which the page before ended. */
export const lineAt = (cursor?: string): number => (cursor ? readCursor(cursor, isNumberFrom(0))[0] : 0);
