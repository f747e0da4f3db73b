// Fills the demo's database with the sample catalogue, and with `--work` as families and volunteers would have used it. The
// shop starts it and waits for it.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { demoCategories, demoProducts } from '../../../database/seed/demo-products.ts';
import { addCategory } from '../../catalogue/category.store.server.ts';
import { createProduct } from '../../catalogue/edit-product.server.ts';
import { factsWrittenIn } from '../../catalogue/facts/product-facts.ts';
import { pictureAddress } from '../../catalogue/pictures/hash-address.ts';
import { savePicture } from '../../catalogue/pictures/picture.store.server.ts';
import { renderPicture } from '../../catalogue/pictures/render-picture.server.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { createKeyring } from '../../shared/secrets/keyring.server.ts';
import { environment } from '../config/environment.ts';
import { readConfig, readDatabaseConfig } from '../config/settings.ts';
import { openForCommand } from '../database/open-database.ts';
import { transactOn } from '../database/transact.ts';
import { hasOrders, readProductIds, recordDemoFilled } from './demo.store.ts';
import { fillWork } from './fill-work.ts';

const folder = new URL('../../../database/seed/pictures/', import.meta.url);
const drawnWidth = 1280;
const dayMs = 86_400_000;

async function drawn(picture: string): Promise<Uint8Array<ArrayBuffer>> {
  const svg = sharp(readFileSync(new URL(picture, folder)), { density: 115 }).resize(drawnWidth);
  return new Uint8Array(await svg.png({ compressionLevel: 1 }).toBuffer());
}

/** Saves a further picture of a product and returns its address. */
async function addedPicture(bytes: Uint8Array): Promise<string> {
  return pictureAddress(await savePicture(db, await renderPicture(bytes)));
}

await using database = await openForCommand(readDatabaseConfig(environment()), () => {});
const { db, pool } = database;
const present = await readProductIds(db);
for (const names of demoCategories) await addCategory(db, names.en, names);
const now = new Date();
// Before the first order.
const since = new Date(now.getTime() - 90 * dayMs);
for (const { id, picture, furtherPictures = [], name, description, facts = {}, ...rest } of demoProducts) {
  if (present.has(id)) continue;
  const { usableDays, ...product } = rest;
  const expires = usableDays === undefined ? undefined : jakartaDayName(new Date(now.getTime() + usableDays * dayMs));
  const image = new File([await drawn(picture)], 'drawn.png', { type: 'image/png' });
  const pictures: string[] = [];
  for (const further of furtherPictures) pictures.push(await addedPicture(await drawn(further)));
  const translations = {
    en: { facts: factsWrittenIn(facts, 'en') },
    id: { name: name.id, description: description.id, facts: factsWrittenIn(facts, 'id') },
  };
  const form = { ...product, expires, name: name.en, description: description.en, translations, image, pictures };
  await createProduct(db, { actor: 'demo', form, locale: 'en', now: since, id });
}
if (process.argv.includes('--work') && !(await hasOrders(db))) {
  await fillWork({ db, transact: transactOn(pool), keyring: createKeyring(readConfig(environment())), now });
}
await recordDemoFilled(db);
