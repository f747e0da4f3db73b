import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoProducts } from '../../database/seed/demo-products.ts';
import { createProduct } from '../catalogue/edit-product.server.ts';
import type { EmbeddedProvider } from '../identity/embedded-provider.server.ts';
import type { Db } from '../shared/api-context.ts';

export type DemoAccount = { email: string; password: string; name: string; role: 'admin' | 'customer' };

const pictures = new URL('../../database/seed/pictures/', import.meta.url);
const filledFact = 'demo filled';

/** Whether a demo has filled this database; a live shop refuses it. */
export async function isFilledByDemo(db: Db): Promise<boolean> {
  const fact = await db.selectFrom('installation').select('fact').where('fact', '=', filledFact).executeTakeFirst();
  return fact !== undefined;
}

/** Fills an empty shop with the sample catalogue, once, and gives the demo accounts. */
export async function fillDemoShop(
  db: Db,
  provider: EmbeddedProvider,
  dataDir: string,
  log: (line: string) => void,
): Promise<DemoAccount[]> {
  const accounts = keptAccounts(dataDir);
  for (const account of accounts) {
    const { uid } = await provider.createVerifiedUser(account);
    const { email, name, role } = account;
    const values = { email, name, role, provider: 'password', email_verified: true };
    await db
      .insertInto('account')
      .values({ uid, ...values })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
      .execute();
  }
  if (!(await isFilledByDemo(db))) {
    log('Filling the demo shop with its sample catalogue.');
    await fillCatalogue(db);
  }
  return accounts;
}

async function fillCatalogue(db: Db): Promise<void> {
  const present = new Set((await db.selectFrom('product').select('id').execute()).map(({ id }) => id));
  // The oldest first: the catalogue shows the newest first.
  for (const { id, picture, ...product } of demoProducts.toReversed()) {
    if (present.has(id)) continue;
    const drawn = await sharp(readFileSync(new URL(picture, pictures)), { density: 115 })
      .resize(1280)
      .png({ compressionLevel: 1 })
      .toBuffer();
    await createProduct(
      db,
      'demo',
      { ...product, image: new File([new Uint8Array(drawn)], 'drawn.png', { type: 'image/png' }) },
      id,
    );
  }
  await db
    .insertInto('installation')
    .values({ fact: filledFact, value: 'sample catalogue' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The demo's accounts, their random passwords made once and kept beside the data. */
function keptAccounts(dataDir: string): DemoAccount[] {
  const file = join(dataDir, 'demo-accounts.json');
  if (!existsSync(file)) {
    const password = () => randomBytes(9).toString('base64url');
    const accounts: DemoAccount[] = [
      { email: 'admin@demo.example', password: password(), name: 'Demo Admin', role: 'admin' },
      { email: 'shopper@demo.example', password: password(), name: 'Demo Shopper', role: 'customer' },
    ];
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(accounts, null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
}
