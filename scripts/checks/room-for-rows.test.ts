import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const neededLines = 20;

/** The sources that the checklists of CONTRIBUTING name. */
function namedFiles(): string[] {
  const items = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^- \[ \] .*$/gm);
  const links = [...items].flatMap(([item]) => [...item.matchAll(/\]\(((?:src|scripts|tests|e2e)\/[^)#]+\.tsx?)\)/g)]);
  return [...new Set(links.map(([, file]) => String(file)))];
}

test('every file that a checklist of CONTRIBUTING names has room for more rows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = namedFiles();
  expect(files).toContain('src/site-map/family-pages.ts');
  for (const file of [...files, 'scripts/checks/system-clock.grit']) cpSync(file, join(folder, file));
  const limits = readFileSync('biome.json', 'utf8').replaceAll(
    /"maxLines": (\d+)/g,
    (_, most) => `"maxLines": ${Number(most) - neededLines}`,
  );
  writeFileSync(join(folder, 'biome.json'), limits);
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const args = ['lint', '--only=style/noExcessiveLinesPerFile', '--vcs-enabled=false'];
  const { stderr } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  // The files, the configuration and its plugin.
  expect(stderr).toContain(`Checked ${files.length + 2} files`);
  expect(stderr).not.toContain('too many lines');
});
