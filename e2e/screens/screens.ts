import { adminScreens } from './admin-screens.ts';
import { pageScreens } from './page-screens.ts';
import type { Screen } from './screen.ts';
import { shopperScreens } from './shopper-screens.ts';
import { visitorScreens } from './visitor-screens.ts';

/** Every screen of the site: each page as it is opened, and what people meet on it. */
export const screens: Record<string, Screen> = {
  ...pageScreens,
  ...visitorScreens,
  ...shopperScreens,
  ...adminScreens,
};
