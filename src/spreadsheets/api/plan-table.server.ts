import { insertPlan, type NewPlan, type Problem } from '../../catalogue/changes/plan.store.server.ts';
import { planChanges } from '../../catalogue/changes/plan-changes.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Importable } from '../columns.ts';
import { planDonations } from '../donations/plan-donations.server.ts';
import { insertPlannedDonations } from '../donations/planned-donation.store.server.ts';
import { planParcels } from '../parcels/plan-parcels.server.ts';
import { insertPlannedParcels } from '../parcels/planned-parcel.store.server.ts';
import { planProducts } from '../plan-products.server.ts';
import { planStock } from '../plan-stock.server.ts';
import { withWords } from '../problem-words.server.ts';
import { readTable, type TableRow } from '../read-table.server.ts';
import type { DayOrder } from '../spreadsheets.contract.ts';
import { settleDays } from '../written-day.ts';

type Planning = Omit<NewPlan, 'problems' | 'source'> & { kind: Importable; bytes: Uint8Array; dayOrder?: DayOrder };

/**
 * Plans what a table does, and does nothing of it (docs/decisions/tables-for-spreadsheets.md). Gives the plan's id, and the
 * first day that could be two: such a plan has a problem at each of them.
 */
export async function planTable(db: Db, { kind, bytes, dayOrder, ...planning }: Planning) {
  const { rows, problems } = await readTable(bytes, kind);
  const unclearDay = settleDays(rows, dayOrder);
  const planned = await planners[kind](db, rows, planning.now);
  const allProblems = withWords([...problems, ...planned.problems], rows, planning.locale);
  const plan = { ...planning, source: kind, problems: allProblems };
  const isOfProducts = 'changes' in planned;
  return {
    id: await (isOfProducts ? planChanges(db, { ...planned, ...plan }) : planRows(db, plan, planned)),
    unclearDay,
  };
}

const planners = { products: planProducts, stock: planStock, parcels: parcelRows, donations: donationRows };

type Rows = {
  rows: readonly { known: boolean }[];
  problems: Problem[];
  insert: (trx: Db, id: string) => Promise<void>;
};

async function parcelRows(db: Db, rows: readonly TableRow[], now: Date): Promise<Rows> {
  const { parcels, problems } = await planParcels(db, rows, now);
  return { rows: parcels, problems, insert: (trx, id) => insertPlannedParcels(trx, id, parcels) };
}

async function donationRows(db: Db, rows: readonly TableRow[], now: Date): Promise<Rows> {
  const { donations, problems } = await planDonations(db, rows, now);
  return { rows: donations, problems, insert: (trx, id) => insertPlannedDonations(trx, id, donations) };
}

/** Lines beside problems are not kept: nothing of them can happen. */
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
