// Draws the share picture of every public page in both languages into the built site. Those whose drawing has not
// changed since an earlier build are taken from there.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { site } from '../../src/content/site.ts';
import { overwriteGetLocale } from '../../src/messages/runtime.js';
import { sharePictureAddress } from '../../src/pages/frame/share-picture.ts';
import { type Locale, locales } from '../../src/shared/locales.ts';
import { type PublicPage, publicPages } from '../../src/site-map/site-pages.ts';
import { sharePicture } from './share-picture.ts';

const builtSite = 'build/client';
const cacheFolder = '.tmp/share-pictures';
const format = { palette: true, colours: 128, effort: 4, dither: 0 } as const;

async function draw({ path, title, share: { foot, drawing } }: PublicPage, locale: Locale): Promise<void> {
  const svg = sharePicture({ brand: site.brand, title: title(), foot: foot(), drawing });
  const digest = createHash('sha256')
    .update(JSON.stringify([svg, format, sharp.versions]))
    .digest('hex');
  const drawn = join(cacheFolder, `${digest}.png`);
  if (!existsSync(drawn)) {
    // Under another name until it is whole.
    await sharp(Buffer.from(svg)).png(format).toFile(`${drawn}.${process.pid}`);
    renameSync(`${drawn}.${process.pid}`, drawn);
  }
  const file = join(builtSite, sharePictureAddress(path, locale));
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(drawn, file);
}

mkdirSync(cacheFolder, { recursive: true });
for (const locale of locales) {
  overwriteGetLocale(() => locale);
  await Promise.all(publicPages.map((page) => draw(page, locale)));
}
