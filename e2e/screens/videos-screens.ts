import * as m from '../../src/messages/messages.js';
import { videosOf } from '../fixtures/site-videos.ts';
import { expect } from '../fixtures/test.ts';
import { main, press, problems, type Screen } from './screen.ts';

const list = 'documentaries';

const product = '01930f4a-6c00-7b21-9d3e-5a1c84f07e12';

/** The videos of the site, as admins change them, and the page of a product that some explain. */
export const videosScreens: Record<string, Screen> = {
  'product-films': {
    async path(shop) {
      const { first } = await videosOf(shop).get('webinars');
      await videosOf(shop).save(
        'webinars',
        first.map((video, place) => ({ ...video, ...(place < 2 && { products: [product] }) })),
      );
      return `/productDetails/${product}`;
    },
    async act({ page, shop, locale }) {
      await expect(page.getByRole('region', { name: m.product_films({}, { locale }) })).toBeVisible();
      await videosOf(shop).bringBack('webinars');
    },
  },
  'admin-videos-products': {
    as: 'admin',
    path: `/admin/videos/${list}`,
    async act({ page, locale }) {
      await page.getByLabel(m.facts_featured_search({}, { locale })).first().fill('HME');
      const add = main(page).getByRole('button', { name: m.facts_featured_add_of({ product: '' }, { locale }) });
      await add.first().press('Enter');
      await expect(main(page).locator('[data-product]')).toHaveCount(1);
    },
  },
  'admin-videos-refused': {
    as: 'admin',
    path: `/admin/videos/${list}`,
    async act(place) {
      const { page, locale } = place;
      await page.getByLabel(m.videos_src({}, { locale })).first().fill('video.example/1');
      await press(place, m.videos_add({}, { locale }));
      await press(place, m.versions_save({}, { locale }));
      await expect(problems(page).nth(5)).toBeVisible();
    },
  },
  'admin-videos-meanwhile': {
    as: 'admin',
    path: `/admin/videos/${list}`,
    provoked: [409],
    async before({ page, shop }) {
      await page.context().addCookies(await videosOf(shop).cookies());
    },
    async act(place) {
      const { page, shop, locale } = place;
      await page.getByLabel(m.videos_length({}, { locale })).first().fill('12:05');
      const { first } = await videosOf(shop).get(list);
      await videosOf(shop).save(list, [...first.slice(1), ...first.slice(0, 1)]);
      await press(place, m.versions_save({}, { locale }));
      await expect(main(page).getByText(m.conflict_on_site({}, { locale }), { exact: true })).toBeVisible();
      await videosOf(shop).bringBack(list);
    },
  },
};
