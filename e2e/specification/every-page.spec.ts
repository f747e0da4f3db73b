import { pageScreens } from '../screens/page-screens.ts';
import { testScreen } from './screen-test.ts';

for (const [name, screen] of Object.entries(pageScreens)) testScreen(name, screen);
