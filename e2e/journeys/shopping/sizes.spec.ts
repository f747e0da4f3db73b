import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { addProduct, productNow, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { openEditing } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';
import { largeTextFaults } from '../../looks/large-text-faults.ts';

for (const locale of journeyLocales) {
  test(`The sizes of a model lead to each other, and say which is out of stock (${locale})`, async ({ page, shop }) => {
    const o = { locale };
    const model = { maker: 'Maker', model: crypto.randomUUID(), innerDiameter: 3, outerDiameter: 4.3, cuffed: 'false' };
    const sized = (size: string, countInStock = 5) => addProduct(shop, { ...model, countInStock, facts: { size } });
    await sized('6.0 with a soft cuff, for a long time', 0);
    const [five, three] = [await sized('5.0', 0), await sized('3.0')];
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathIn(locale, `/productDetails/${five._id}`));

    const sizes = page.getByRole('list', { name: m.product_sizes({}, o) });
    const soldOut = `, ${m.product_out_of_stock({}, o)}`;
    await expect(sizes.getByRole('link')).toHaveText([
      '3.0',
      `5.0${soldOut}`,
      `6.0 with a soft cuff, for a long time${soldOut}`,
    ]);
    await expect(sizes.getByText('5.0', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
    await expect(sizes.getByText('3.0', { exact: true })).toHaveCSS('text-decoration-line', 'none');
    await expect(sizes.locator('[aria-current=page]')).toHaveText(`5.0${soldOut}`);
    await expectGoodScreen(page, five.name);
    expect(await largeTextFaults(page)).toEqual([]);

    await sizes.getByRole('link', { name: '3.0' }).click();
    await expect(page).toHaveURL(pathIn(locale, `/productDetails/${three._id}`));
    await expect(page.getByRole('heading', { level: 1, name: three.name })).toBeVisible();
    await expect(sizes.locator('[aria-current=page]')).toHaveText('3.0');

    const facts = page.getByRole('table');
    for (const [label, text] of [
      [m.tube_maker({}, o), 'Maker'],
      [m.tube_inner({}, o), '3.0'],
      [m.tube_outer({}, o), '4.3'],
      [m.tube_cuffed({}, o), m.tube_no({}, o)],
    ])
      await expect(facts.getByRole('row', { name: `${label} ${text}`, exact: true })).toBeVisible();
    await expect(sizes.locator('[aria-current=page]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
}

test('Two sizes of one name are told apart by a screen reader, a title and a message', async ({ page, shop }) => {
  const name = `Soft tube ${crypto.randomUUID()}`;
  const sized = (size: string) => addProduct(shop, { name, facts: { size } });
  const [small, large] = [await sized('3.5'), await sized('4.0')];
  const person = await shop.newPerson();
  for (const product of [small, large]) await putInCart(shop, person, product, 1);
  await openAs(page, shop, person, '/cart');
  for (const size of ['3.5', '4.0']) {
    await expect(page.getByRole('button', { name: `Remove ${name} (${size})` })).toBeVisible();
    await expect(page.getByRole('group', { name: `Quantity of ${name} (${size})` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Remove ${name} (4.0)` }).click();
  await expect(page.getByText(`${name} (4.0) is no longer in your cart.`)).toBeVisible();
  await page.goto(`/productDetails/${large._id}`);
  await expect(page).toHaveTitle(/^Soft tube .* \(4\.0\) · /);
});

test('The list of products brings none of the facts that its cards do not show', async ({ page, shop }) => {
  await addProduct(shop, { maker: 'Maker', model: 'In no list', facts: { size: '3.0' } });
  await page.goto('/products');
  const html = await (await page.request.get('/products')).text();
  expect(html).not.toMatch(/innerDiameter|outerDiameter|cuffed|In no list/);
});

test('The form of a product keeps maker and diameters in a group that opens, by itself if one is wrong', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop);
  const dialog = await openEditing(page, shop, product);
  const inner = dialog.getByLabel('Inner diameter (mm)');
  await expect(inner).toBeHidden();
  await dialog.getByText('Maker, model and diameters').click();
  await dialog.getByLabel('Maker', { exact: false }).first().fill('Bivona');
  await dialog.getByLabel('Cuff').selectOption('No');
  await inner.fill('three');
  await dialog.getByText('Maker, model and diameters').click();
  await expect(inner).toBeHidden();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(inner).toBeFocused();
  await expect(
    dialog.getByText('Inner diameter (mm) must be millimetres, such as 4.3, and less than 100'),
  ).toBeVisible();
  await inner.fill('3,5');
  await expect(inner).toHaveValue('3,5');
  await expect(inner).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated!')).toBeVisible();
  expect(await productNow(shop, product._id)).toMatchObject({
    ...{ maker: 'Bivona', model: null, innerDiameter: 3.5, outerDiameter: null, cuffed: false },
  });
  await page.getByRole('button', { name: `Edit ${product.name}` }).click();
  await expect(inner).toHaveValue('3.5');
});
