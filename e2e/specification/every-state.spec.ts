import { testScreen } from './screen-test.ts';
import { otherScreens } from './specified-screens.ts';

// What else people meet on a page: something open, wrong, missing, loading or failed.
for (const [name, screen] of otherScreens) testScreen(name, screen);
