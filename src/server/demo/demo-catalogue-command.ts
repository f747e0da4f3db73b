// Fills the demo's database with the sample catalogue. Started by the shop itself, which waits for it.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { demoProducts } from '../../../database/seed/demo-products.ts';
import { createProduct } from '../../catalogue/edit-product.server.ts';
import { readDatabaseConfig } from '../config/config.ts';
import { environment } from '../config/settings.ts';
import { openForCommand } from '../database/open-database.ts';
import { noteFilledByDemo, presentProductIds } from './demo.store.ts';

const pictures = new URL('../../../database/seed/pictures/', import.meta.url);
const drawnWidth = 1280;

const { db, close } = await openForCommand(readDatabaseConfig(environment()), () => {});
try {
  const present = await presentProductIds(db);
  for (const { id, picture, ...product } of demoProducts) {
    if (present.has(id)) continue;
    const drawn = await sharp(readFileSync(new URL(picture, pictures)), { density: 115 })
      .resize(drawnWidth)
      .png({ compressionLevel: 1 })
      .toBuffer();
    await createProduct(
      db,
      'demo',
      { ...product, image: new File([new Uint8Array(drawn)], 'drawn.png', { type: 'image/png' }) },
      id,
    );
  }
  await noteFilledByDemo(db);
} finally {
  await close();
}
