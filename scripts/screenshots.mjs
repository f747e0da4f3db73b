// `npm run screenshots [-- NAME…] [--locale en] [--width 360] [--scheme dark] [--text 200]`: a picture of every screen, in
// both languages, at three widths, light and dark, into screenshots/, with an index.html that shows them together. `--text`
// is the size of the browser's text in percent.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumSettings } from './launch/chromium.mjs';
import { npmEnvironment, show } from './launch/npm.mjs';
import { build, install } from './launch/prepare.mjs';
import { projectNode, root } from './launch/stamps.mjs';

const many = { type: 'string', multiple: true };
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { locale: many, width: many, scheme: many, text: { type: 'string', default: '100' } },
});

await install();
await build();
const folder = join(root, 'screenshots');
if (process.argv.length === 2) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const env = { ...npmEnvironment(), ...(await chromiumSettings()) };
if (values.width) env.PICTURE_WIDTHS = values.width.join();
if (values.scheme) env.PICTURE_SCHEMES = values.scheme.join();
env.PICTURE_TEXT = values.text;
const chosen = (values.locale ?? []).map((locale) => `--project=${locale}`);
// A name stands for all screens that begin with it.
if (names.length > 0) chosen.push(`--grep=\\s(${names.join('|')})(-[\\w-]+)?$`);
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const config = join(root, 'e2e/screens/playwright.config.ts');
process.exitCode = await show([projectNode, playwright, 'test', '--config', config, '--reporter=line', ...chosen], {
  env,
});
