import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { FieldIssue } from '../../shared/found-issues.ts';
import type { Locale } from '../../shared/locales.ts';
import type { PlannedField } from '../fields/product-fields.ts';
import { inParts } from './in-parts.ts';
import { type PlanSource, type PlanState, undoableSources } from './plan-states.ts';

/** One field of one product, with its value when it was planned and its planned value. */
export type PlannedChange = {
  /** The line of the table, or the place among the chosen products. */
  line: number;
  productId: string;
  isNew: boolean;
  field: PlannedField;
  before: string | null;
  after: string | null;
  /** For a count: the movement of stock that it is based on. A later count is a conflict. */
  movement?: number | null;
  /** For a count: the ordered units that were not sent. */
  ordered?: number | null;
  /** For a difference: the last movement that its author knew. A later import may be the same units. */
  since?: number | null;
};

/**
 * The problem of a line or of its product. `value` is the text of the table, `now` the present value of the field.
 * `about` names the product or the order of a line that has no `product` of the shop.
 */
export type Problem = {
  line: number;
  product?: string;
  about?: { name: string; lang: Locale };
  value?: string;
  field: string;
  issue: FieldIssue['issue'];
  now?: string | null;
};

export type Plan = {
  id: string;
  plannedBy: string;
  source: PlanSource;
  locale: Locale;
  state: PlanState;
  problems: Problem[];
  problemCount: number;
  done: number;
  total: number;
  /** The numbers of products that are new, changed, archived, and have another stock. */
  added: number;
  changed: number;
  archived: number;
  counted: number;
  /** Lines that the shop knows already; for an undo, the fields that stay unchanged; for products, unnamed pictures. */
  known: number;
  /** For an undo: the plan that it undoes, and the first of the fields that stay unchanged. */
  undoes: string | null;
  keptFields: Problem[];
  /** Whether an undo of it was applied, and not undone itself. */
  undone: boolean;
};

/** The most problems of a plan that are shown. Further ones appear once these are solved. */
export const maxProblems = 100;
const rowsPerPart = 10_000;

export type NewPlan = {
  plannedBy: string;
  source: PlanSource;
  locale: Locale;
  now: Date;
  problems: readonly Problem[];
  undoes?: string;
  keptFields?: readonly Problem[];
};
export type PlanCounts = Pick<Plan, 'total' | 'added' | 'changed' | 'archived' | 'counted' | 'known'>;

/** Inserts a plan, and returns its id. Its changes are inserted separately. */
export async function insertPlan(
  trx: Db,
  { plannedBy, source, locale, now, problems, undoes, keptFields = [] }: NewPlan,
  counts: PlanCounts,
): Promise<string> {
  const { id } = await trx
    .insertInto('change_plan')
    .values({
      planned_by: plannedBy,
      planned_at: now,
      source,
      locale,
      problems: JSON.stringify(problems.slice(0, maxProblems)),
      problem_count: problems.length,
      undoes,
      kept_fields: JSON.stringify(keptFields.slice(0, maxProblems)),
      ...counts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts the changes of a plan. */
export async function insertChanges(trx: Db, planId: string, changes: readonly PlannedChange[]): Promise<void> {
  for (const some of inParts(changes, rowsPerPart)) await insertSome(trx, planId, some);
}

async function insertSome(trx: Db, planId: string, changes: readonly PlannedChange[]): Promise<void> {
  const column = <Key extends keyof PlannedChange>(key: Key) => changes.map((change) => change[key] ?? null);
  await sql`
    insert into planned_change (plan_id, line, product_id, is_new, field, before, after, movement, ordered,
      since)
    select ${planId}, planned.* from unnest(${column('line')}::int[], ${column('productId')}::uuid[],
      ${column('isNew')}::boolean[], ${column('field')}::text[], ${column('before')}::text[], ${column('after')}::text[],
      ${column('movement')}::int[], ${column('ordered')}::int[], ${column('since')}::int[]) as planned`.execute(trx);
}

/** A plan with its numbers; undefined if there is none, or if it was deleted. */
export async function findPlan(db: Db, id: string): Promise<Plan | undefined> {
  const { rows } = await sql<Plan>`
    select id, planned_by as "plannedBy", source, locale, state, problems, problem_count as "problemCount", done, total,
      added, changed, archived, counted, known, undoes, kept_fields as "keptFields",
      (with recursive chain as (
        select change_plan.id, change_plan.applied_at, 0 as depth
        union all
        select u.id, u.applied_at, c.depth + 1 from chain c join change_plan u on u.undoes = c.id and u.state = 'applied'
      ) select depth % 2 = 1 from chain order by applied_at desc, depth desc limit 1) as undone
    from change_plan where id = ${id}`.execute(db);
  return rows[0];
}

/** The changes of some lines of a plan, in their order: those after `after`. */
export async function listChanges(
  db: Db,
  planId: string,
  { after = 0, lines }: { after?: number; lines?: number } = {},
): Promise<PlannedChange[]> {
  const until = lines
    ? sql`and line <= coalesce((select max(line) from (select distinct line from planned_change
        where plan_id = ${planId} and line > ${after} order by line limit ${lines}) as page), 0)`
    : sql``;
  const { rows } = await sql<PlannedChange>`
    select line, product_id as "productId", is_new as "isNew", field, before, after, movement, ordered, since
    from planned_change
    where plan_id = ${planId} and line > ${after} ${until} order by line`.execute(db);
  return rows;
}

/** Marks a plan as being applied; false if it was marked before, or if it cannot be applied. */
export async function beginApplying(trx: Db, planId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change_plan')
    .set({ state: 'applying' })
    .where('id', '=', planId)
    .where('state', '=', 'planned')
    .where('problem_count', '=', 0)
    .where('total', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasDraftsOrPictures(trx: Db, planId: string): Promise<boolean> {
  const { rows } = await sql`
    select from planned_change where plan_id = ${planId} and field in ('draft', 'pictures') limit 1`.execute(trx);
  return rows.length > 0;
}

/** Records the progress of a plan: outside the transaction that applies it, or with the lines of one of several. */
export async function recordProgress(db: Db, planId: string, done: number): Promise<void> {
  await sql`update change_plan set done = least(${done}, total) where id = ${planId} and state = 'applying'`.execute(
    db,
  );
}

/** Marks a plan as applied, in the transaction that applies it. Throws if it is not being applied. */
export async function finishPlan(trx: Db, planId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('change_plan')
    .set({ state: 'applied', applied_at: now, done: sql`total` })
    .where('id', '=', planId)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('a plan that is not being applied was applied');
}

/** Records the conflicts of a plan that is not applied. Donations that earlier transactions booked stay in its progress. */
export async function refusePlan(db: Db, planId: string, problems: readonly Problem[]): Promise<void> {
  await db
    .updateTable('change_plan')
    .set({
      state: 'conflicted',
      done: sql`case source when 'donations' then done else 0 end`,
      problems: JSON.stringify(problems.slice(0, maxProblems)),
      problem_count: problems.length,
    })
    .where('id', '=', planId)
    .where('state', '=', 'applying')
    .execute();
}

/**
 * Deletes plans made before a moment, unless they are being applied. Those that can be undone stay until they were
 * applied before another moment.
 */
export async function deletePlansBefore(db: Db, moment: Date, appliedBefore: Date): Promise<void> {
  await sql`
    delete from change_plan where state <> 'applying' and case
      when state = 'applied' and source = any(${undoableSources}::text[]) then applied_at < ${appliedBefore}
      else planned_at < ${moment} end`.execute(db);
}

/** Deletes the texts of wrong lines in tables of parcels: they may be about a family that closes its account. */
export async function clearParcelProblems(trx: Db): Promise<void> {
  await sql`
    update change_plan set problems = (
      select jsonb_agg(problem - 'value' order by place)
      from jsonb_array_elements(problems) with ordinality as each (problem, place))
    where source = 'parcels' and problem_count > 0`.execute(trx);
}

/** Deletes the plans of an account. A plan that is being applied is not applied any more. */
export async function deletePlansOf(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom('change_plan').where('planned_by', '=', uid).execute();
}
