import * as m from '../../src/messages/messages.js';
import { wordsOf } from '../fixtures/site-words.ts';
import { expect } from '../fixtures/test.ts';
import { main, press, type Screen } from './screen.ts';

const name = 'research';

/** The words of the site, as admins change them. */
export const wordsScreens: Record<string, Screen> = {
  'admin-words-refused': {
    as: 'admin',
    path: '/admin/words/from-the-clinicians',
    async act(place) {
      const { page, locale } = place;
      await page.getByLabel(m.words_en({}, { locale })).fill('# Care\n\n> Calm.\n\n<b>Bold</b>\n\n1. One\n2. Two');
      await page.getByLabel(m.words_id({}, { locale })).fill('Tanpa judul\n\n- Nama:\n- Tanggal:');
      await press(place, m.versions_save({}, { locale }));
      await expect(main(page).getByText(m.issue_words_title({}, { locale })).first()).toBeVisible();
    },
  },
  'admin-words-meanwhile': {
    as: 'admin',
    path: `/admin/words/${name}`,
    provoked: [409],
    async before({ page, shop }) {
      await page.context().addCookies(await wordsOf(shop).cookies());
    },
    async act(place) {
      const { page, shop, locale } = place;
      const { text } = await wordsOf(shop).get(name);
      await page.getByLabel(m.words_en({}, { locale })).fill(`${text.en}\n\nWritten here.`);
      await wordsOf(shop).save(name, { en: `${text.en}\n\nWritten there.`, id: `${text.id}\n\nDitulis di sana.` });
      await press(place, m.versions_save({}, { locale }));
      await expect(main(page).getByText(m.conflict_on_site({}, { locale }), { exact: true })).toBeVisible();
      await wordsOf(shop).bringBack(name);
    },
  },
};
