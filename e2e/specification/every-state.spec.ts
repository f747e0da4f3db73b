import { pageScreens } from '../screens/page-screens.ts';
import { screens } from '../screens/screens.ts';
import { testScreen } from './screen-test.ts';

// What people meet on a page: something open, wrong, missing or done.
for (const [name, screen] of Object.entries(screens)) if (!(name in pageScreens)) testScreen(name, screen);
