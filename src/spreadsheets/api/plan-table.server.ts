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
import { readTable, type TableRow } from '../read-table.server.ts';

type Planning = Omit<NewPlan, 'problems' | 'source'> & { kind: Importable; bytes: Uint8Array };

/** Plans what a table does, and does nothing of it (docs/decisions/tables-for-spreadsheets.md). Gives the plan's id. */
export async function planTable(db: Db, { kind, bytes, ...planning }: Planning): Promise<string> {
  const { rows, problems } = await readTable(bytes, kind);
  const plan = { ...planning, source: kind, problems };
  if (kind === 'parcels') return planRows(db, plan, await parcelRows(db, rows, plan.now));
  if (kind === 'donations') return planRows(db, plan, await donationRows(db, rows, plan.now));
  const planned = kind === 'products' ? await planProducts(db, rows) : await planStock(db, rows);
  return planChanges(db, { ...plan, ...planned, problems: [...problems, ...planned.problems] });
}

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
async function planRows(db: Db, plan: NewPlan, { rows, problems: rowProblems, insert }: Rows): Promise<string> {
  const problems = [...plan.problems, ...rowProblems];
  const isGood = problems.length === 0;
  const knownCount = isGood ? rows.filter((row) => row.known).length : 0;
  const total = isGood ? rows.length - knownCount : 0;
  return db.transaction().execute(async (trx) => {
    const counts = { total, added: total, changed: 0, archived: 0, counted: 0, known: knownCount };
    const id = await insertPlan(trx, { ...plan, problems }, counts);
    if (isGood) await insert(trx, id);
    return id;
  });
}
