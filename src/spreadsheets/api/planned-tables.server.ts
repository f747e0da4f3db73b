import { type Applying, applyOrRefuse, applyPlan } from '../../catalogue/changes/apply-plan.server.ts';
import { findPlan, type NewPlan, type Plan, type PlanCounts } from '../../catalogue/changes/plan.store.server.ts';
import { planChanges, savePlan } from '../../catalogue/changes/plan-changes.server.ts';
import { lineAt } from '../../catalogue/changes/present-plan.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { cutPage, type Page, type PageQuery } from '../../shared/paging/paging.server.ts';
import type { Importable } from '../importables.ts';
import type { NamedPicture } from '../named-pictures.ts';
import { withWords } from '../problem-words.server.ts';
import { readTable } from '../read-table.server.ts';
import type { DayOrder, PlannedRow } from '../spreadsheets.contract.ts';
import { settleDays } from '../written-day.ts';
import { knownDayFinders, planners, type Rows, rowKindOf } from './table-kinds.server.ts';

type Planning = Omit<NewPlan, 'problems' | 'source'> & {
  kind: Importable;
  bytes: Uint8Array;
  dayOrder?: DayOrder;
  drafts?: 'true';
  pictures?: readonly NamedPicture[];
};

/**
 * Plans the changes of a table, and changes nothing (docs/decisions/tables-for-spreadsheets.md). Returns the plan's id, and
 * the first day that has two meanings: such a plan has a problem at each of them.
 */
export async function planTable(db: Db, { kind, bytes, dayOrder, drafts, pictures = [], ...planning }: Planning) {
  const { rows, problems } = await readTable(bytes, kind, planning.locale);
  const unclearDay = await settleDays(rows, dayOrder, (ambiguous) => knownDayFinders[kind](db, ambiguous));
  const planned = await planners[kind](db, rows, { now: planning.now, drafts: drafts === 'true', pictures });
  const allProblems = withWords([...problems, ...planned.problems], rows, planning.locale);
  const plan = { ...planning, source: kind, problems: allProblems };
  if ('changes' in planned) return { id: await planChanges(db, { ...planned, ...plan }), unclearDay };
  // With a problem, no line is kept.
  const keptFields = allProblems.length > 0 ? [] : withWords(planned.keptFields, rows, planning.locale);
  return { id: await savePlan(db, { ...plan, keptFields }, { ...planned, countsOf }), unclearDay };
}

function countsOf(rows: Rows['rows']): PlanCounts {
  const known = rows.filter((row) => row.known).length;
  const total = rows.length - known;
  return { total, added: total, changed: 0, archived: 0, counted: 0, known };
}

/** Applies a plan of any kind. A deleted one is ignored. */
export async function applyAnyPlan(applying: Applying, planId: string): Promise<void> {
  const { db, catalogueChanged } = applying;
  const plan = await findPlan(db, planId);
  if (!plan) return;
  const kind = rowKindOf(plan.source);
  if (!kind) return applyPlan(applying, plan);
  if (plan.state !== 'applying') return;
  const isApplied = await applyOrRefuse(applying, plan, async (trx, at) => {
    const created = await kind.apply({ db, trx }, plan, at);
    return created === null ? null : { action: 'tables.bring', details: { source: plan.source, created } };
  });
  if (isApplied && kind.changesStock) catalogueChanged();
}

/** A page of the lines of a planned table. A plan about products has none. */
export async function presentRows(
  db: Db,
  { id, source }: Plan,
  { limit = 50, cursor, locale }: PageQuery & { locale: Locale },
): Promise<Page<PlannedRow>> {
  const part = { after: lineAt(cursor), limit: limit + 1 };
  const rows = (await rowKindOf(source)?.list(db, id, part, locale)) ?? [];
  return cutPage(rows, limit, [`/api/admin/tables/plans/${id}`, { limit }], ({ line }) => [line]);
}
