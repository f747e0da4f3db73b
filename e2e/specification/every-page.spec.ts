import { testScreen } from './screen-test.ts';
import { everydayScreens } from './specified-screens.ts';

for (const [name, screen] of everydayScreens) testScreen(name, screen);
