import { recordAudit } from '../../audit/audit.store.server.ts';
import { type Applying, applyPlan } from '../../catalogue/changes/apply-plan.server.ts';
import { Conflicted } from '../../catalogue/changes/conflicts.server.ts';
import {
  findPlan,
  finishPlan,
  insertPlan,
  type NewPlan,
  type Plan,
  refusePlan,
} from '../../catalogue/changes/plan.store.server.ts';
import { planChanges } from '../../catalogue/changes/plan-changes.server.ts';
import { lineAt } from '../../catalogue/changes/present-plan.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { cutPage, nextLink, writeCursor } from '../../shared/paging/paging.server.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import type { Importable } from '../importables.ts';
import { withWords } from '../problem-words.server.ts';
import { readTable } from '../read-table.server.ts';
import type { DayOrder, PlannedRow } from '../spreadsheets.contract.ts';
import { settleDays } from '../written-day.ts';
import { planners, type Rows, rowKindOf } from './table-kinds.server.ts';

type Planning = Omit<NewPlan, 'problems' | 'source'> & { kind: Importable; bytes: Uint8Array; dayOrder?: DayOrder };

/**
 * Plans the changes of a table, and changes nothing (docs/decisions/tables-for-spreadsheets.md). Returns the plan's id, and
 * the first day that has two meanings: such a plan has a problem at each of them.
 */
export async function planTable(db: Db, { kind, bytes, dayOrder, ...planning }: Planning) {
  const { rows, problems } = await readTable(bytes, kind);
  const unclearDay = settleDays(rows, dayOrder);
  const planned = await planners[kind](db, rows, planning.now);
  const allProblems = withWords([...problems, ...planned.problems], rows, planning.locale);
  const plan = { ...planning, source: kind, problems: allProblems };
  const id = 'changes' in planned ? planChanges(db, { ...planned, ...plan }) : planRows(db, plan, planned);
  return { id: await id, unclearDay };
}

/** Lines of a plan with problems are not kept: it cannot be applied. */
async function planRows(db: Db, plan: NewPlan, { rows, insert }: Rows): Promise<string> {
  const isGood = plan.problems.length === 0;
  const knownCount = isGood ? rows.filter((row) => row.known).length : 0;
  const total = isGood ? rows.length - knownCount : 0;
  return db.transaction().execute(async (trx) => {
    const counts = { total, added: total, changed: 0, archived: 0, counted: 0, known: knownCount };
    const id = await insertPlan(trx, plan, counts);
    if (isGood) await insert(trx, id);
    return id;
  });
}

/** Applies a plan of any kind, all of it or nothing (docs/decisions/changes-are-planned-first.md). */
export async function applyAnyPlan(applying: Applying, planId: string): Promise<void> {
  const { db, now, catalogueChanged } = applying;
  const plan = await findPlan(db, planId);
  const kind = plan && rowKindOf(plan.source);
  if (!kind) return applyPlan(applying, planId);
  if (plan.state !== 'applying') return;
  const at = now();
  const apply = async (trx: Db) => {
    const created = await kind.apply({ db, trx }, plan, at);
    const details = { source: plan.source, created };
    await recordAudit(trx, { actor: plan.plannedBy, action: 'tables.bring', subject: `plan:${planId}`, details });
    await finishPlan(trx, planId, at);
  };
  try {
    await retryConflicts(() => db.transaction().execute(apply));
  } catch (error) {
    if (!(error instanceof Conflicted)) throw error;
    await refusePlan(db, planId, error.conflicts);
  }
  if (kind.changesStock) catalogueChanged();
}

type PageQuery = { limit?: number; cursor?: string; locale: Locale };

/** A page of the lines of a planned table, with the `Link` to the next one. A plan about products has none. */
export async function presentRows(
  db: Db,
  { id, source }: Plan,
  { limit = 50, cursor, locale }: PageQuery,
): Promise<{ rows: PlannedRow[]; link?: string }> {
  const part = { after: cursor ? lineAt(cursor) : 0, limit: limit + 1 };
  const rows = (await rowKindOf(source)?.list(db, id, part, locale)) ?? [];
  const { page, last } = cutPage(rows, limit);
  return { rows: page, link: last && nextLink(`/api/admin/tables/plans/${id}`, { limit }, writeCursor([last.line])) };
}
