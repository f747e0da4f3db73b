import { readFileSync } from 'node:fs';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const languages = [
  { path: '/admin/health', line: 'Version', card: `This is ${version}` },
  { path: '/id/admin/health', line: 'Versi', card: `Ini versi ${version}` },
];

for (const { path, line, card } of languages) {
  test(`An admin reads the version at ${path}, in the list and at the foot of the page`, async ({ page, shop }) => {
    await openAs(page, shop, shop.admin, path);
    await expect(page.getByRole('main').getByText(card)).toBeVisible();
    await expect(page.getByText(new RegExp(`^${line} ${version}`))).toBeVisible();
  });
}
