import { readFileSync } from 'node:fs';
import { callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const languages = [
  { prefix: '', line: 'Version', card: `This is ${version}` },
  { prefix: '/id', line: 'Versi', card: `Ini versi ${version}` },
];

for (const { prefix, line, card } of languages) {
  test(`Admins read the version at ${prefix}/admin/health alone, staff at the foot of each page`, async ({
    page,
    shop,
  }) => {
    const volunteer = await shop.newPerson();
    const { uid } = await callerOf(shop, volunteer);
    await (await callerOf(shop, shop.admin)).call('PUT', `/admin/accounts/${uid}/role`, { role: 'staff' });
    const foot = page.getByText(new RegExp(`^${line} ${version}`));
    await openAs(page, shop, volunteer, `${prefix}/admin/enquiries`);
    await expect(foot).toBeVisible();
    await openAs(page, shop, shop.admin, `${prefix}/admin/health`);
    await expect(page.getByRole('main').getByText(card)).toBeVisible();
    await expect(foot).toHaveCount(0);
  });
}
