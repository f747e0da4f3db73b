import * as m from '../../src/messages/messages.js';
import { fillCard, openForm, press, pressFill, sampleCard, typeCard } from '../fixtures/pocket-card.ts';
import { expect } from '../fixtures/test.ts';
import { main, type Place, type Screen } from './screen.ts';

const path = '/pocket-card';

/** Long values, as a careful parent writes them. */
const fullCard = {
  ...sampleCard,
  medicines: 'Salbutamol nebul 2 kali sehari\nVitamin D',
  says: 'Ya: kedip sekali. Tidak: kedip dua kali. Tolong: tepuk kasur',
  kind: 'Shiley Neonatal, tanpa balon',
  lastChange: '20 November 2026',
  nextChange: 'Jumat, 27 November',
  hospital: 'RSUP Dr. Hasan Sadikin, IGD (022) 203 4953',
  byDay: 'dr. Ratnasari Kusumaningtyas, 0811-2233-4455',
  nearest: 'RS Bersama, Jl. Kenanga 12. Dari gapura belok kiri, 400 meter.',
  waiting: 'Pak RT Dadang di depan gapura, 0856 7788 9900',
};

const fill = ({ page, locale }: Place) => fillCard(page, fullCard, locale);

/** The pocket card of this browser. */
export const cardScreens: Record<string, Screen> = {
  'pocket-card-filled': {
    path,
    async act(place) {
      await fill(place);
      await expect(main(place.page).getByText(m.pocket_card_space({}, place))).toBeVisible();
    },
  },
  'pocket-card-form': { path, act: ({ page, locale }) => openForm(page, locale) },
  'pocket-card-open': {
    path,
    covered: true,
    async act(place) {
      await fill(place);
      await press(place.page, m.pocket_card_open({}, place));
      await expect(place.page.getByRole('dialog').getByText(fullCard.kind)).toBeVisible();
    },
  },
  'pocket-card-unsaved': {
    path,
    async act(place) {
      await place.page.evaluate(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused', 'SecurityError');
        };
      });
      await pressFill(place.page, place.locale);
      await typeCard(place.page, { size: '4.0' }, place.locale);
      await press(place.page, m.pocket_card_done({}, place));
      await expect(main(place.page).getByRole('alert')).toBeVisible();
    },
  },
};
