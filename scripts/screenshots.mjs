// `npm run screenshots [-- NAME…] [--locale en] [--width 360] [--scheme dark]`: a picture of every screen, in both
// languages, at three widths, light and dark, into screenshots/, with an index.html that shows them together.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './launch/chromium.mjs';
import { build, install } from './launch/prepare.mjs';
import { root } from './launch/stamps.mjs';
import { contactSheet } from './screenshots/contact-sheet.mjs';
import { openShop } from './screenshots/demo-shop.mjs';
import { allScreens } from './screenshots/screens.mjs';
import { openViewer } from './screenshots/viewer.mjs';

const folder = join(root, 'screenshots');
const many = { type: 'string', multiple: true };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { locale: many, width: many, scheme: many },
});
const locales = values.locale ?? ['en', 'id'];
const widths = (values.width ?? ['360', '768', '1280']).map(Number);
const schemes = values.scheme ?? ['light', 'dark'];

/** All the pictures of one language, one screen after the other. */
async function photograph(locale, { browser, shop, screens }) {
  const viewer = openViewer({ browser, shop, locale, folder, schemes });
  const troubles = [];
  for (const screen of screens) {
    try {
      const fitting = widths.filter((each) => !screen.widths || screen.widths.includes(each));
      await viewer.take(screen, fitting);
    } catch (error) {
      troubles.push(`${screen.name}.${locale}: ${error.message.split('\n')[0]}`);
    }
  }
  await viewer.close();
  return troubles;
}

await install();
await build();
const { chromium } = await import('@playwright/test');
const executablePath = await ensureChromium();
const screens = allScreens().filter(
  ({ name }) => positionals.length === 0 || positionals.some((asked) => name === asked || name.startsWith(`${asked}-`)),
);
if (positionals.length === 0 && !values.locale && !values.width && !values.scheme) {
  rmSync(folder, { recursive: true, force: true });
}
mkdirSync(folder, { recursive: true });

const began = Date.now();
const shop = await openShop();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const troubles = await Promise.all(locales.map((locale) => photograph(locale, { browser, shop, screens })));
  for (const trouble of troubles.flat()) console.error(trouble);
  process.exitCode = troubles.flat().length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await shop.close();
}
const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
console.log(`${pictures.length} pictures in ${folder}, in ${Math.round((Date.now() - began) / 1000)} s`);
