import type { Db } from '../../shared/api-context.ts';

const filledFact = 'demo filled';

/** Whether the sample catalogue is whole. */
export async function isFilledByDemo(db: Db): Promise<boolean> {
  const fact = await db.selectFrom('installation').select('fact').where('fact', '=', filledFact).executeTakeFirst();
  return fact !== undefined;
}

/** Notes that the sample catalogue is whole. */
export async function noteFilledByDemo(db: Db): Promise<void> {
  await db
    .insertInto('installation')
    .values({ fact: filledFact, value: 'sample catalogue' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The products that are there already, when filling was cut short. */
export async function presentProductIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('product').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
