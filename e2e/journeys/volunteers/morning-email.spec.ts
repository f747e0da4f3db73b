import * as m from '../../../src/messages/messages.js';
import { jakartaDateTime } from '../../../src/shared/jakarta-time.ts';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const locale of locales) {
  const o = { locale };
  test(`The link of the morning email leads to its switch, which one press turns on and one off (${locale})`, async ({
    page,
    shop,
  }) => {
    const staff = await shop.newPerson();
    const { uid, call } = await callerOf(shop, staff);
    await (await callerOf(shop, shop.admin)).call('PUT', `/admin/accounts/${uid}/role`, { role: 'staff' });
    await openAs(page, shop, staff, pathIn(locale, '/account#digest'));
    await expect(page.getByRole('heading', { name: m.digest_title({}, o) })).toBeFocused();
    const part = page.getByRole('region', { name: m.digest_title({}, o) });
    await expect(part.getByRole('status')).toHaveText(m.digest_off_now({}, o));
    await part.getByRole('button', { name: m.digest_begin({}, o) }).press('Enter');
    await expect(part.getByRole('button', { name: m.digest_end({}, o) })).toBeVisible();
    const { since } = await call<{ since: string }>('GET', '/account/digest');
    const date = jakartaDateTime(new Date(since), locale);
    await expect(part.getByRole('status')).toHaveText(m.digest_since({ date }, o));
    await page.reload();
    await part.getByRole('button', { name: m.digest_end({}, o) }).click();
    await expect(part.getByRole('status')).toHaveText(m.digest_off_now({}, o));
    expect(await call('GET', '/account/digest')).toEqual({ since: null });
  });
}

test('A family has no switch of the morning email', async ({ page, shop }) => {
  await openAs(page, shop, await shop.newPerson(), '/account');
  await expect(page.getByRole('heading', { name: m.quiet_title() })).toBeVisible();
  await expect(page.getByRole('heading', { name: m.digest_title() })).toHaveCount(0);
});
