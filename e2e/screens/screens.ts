import { askingScreens } from './asking-screens.ts';
import { cardScreens } from './card-screens.ts';
import { countingScreens } from './counting-screens.ts';
import { donationScreens } from './donation-screens.ts';
import { factsScreens } from './facts-screens.ts';
import { familyScreens } from './family-screens.ts';
import { helpedScreens } from './helped-screens.ts';
import { inventoryScreens } from './inventory-screens.ts';
import { orderScreens } from './order-screens.ts';
import { packingScreens } from './packing-screens.ts';
import { pageScreens } from './page-screens.ts';
import { partScreens } from './part-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { recallScreens } from './recall-screens.ts';
import { reportScreens } from './report-screens.ts';
import type { Screen } from './screen.ts';
import { shopperScreens } from './shopper-screens.ts';
import { tableScreens } from './table-screens.ts';
import { videosScreens } from './videos-screens.ts';
import { visitorScreens } from './visitor-screens.ts';
import { vocabularyScreens } from './vocabulary-screens.ts';
import { wordsScreens } from './words-screens.ts';

/** Every screen of the site: each page as it is opened, and the states that people meet on it. */
export const screens: Record<string, Screen> = {
  ...pageScreens,
  ...visitorScreens,
  ...cardScreens,
  ...shopperScreens,
  ...orderScreens,
  ...packingScreens,
  ...partScreens,
  ...paymentScreens,
  ...inventoryScreens,
  ...countingScreens,
  ...vocabularyScreens,
  ...tableScreens,
  ...peopleScreens,
  ...recallScreens,
  ...helpedScreens,
  ...familyScreens,
  ...reportScreens,
  ...factsScreens,
  ...videosScreens,
  ...wordsScreens,
  ...askingScreens,
  ...donationScreens,
};
