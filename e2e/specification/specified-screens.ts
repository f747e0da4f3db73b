import { pageScreens } from '../screens/page-screens.ts';
import { screens } from '../screens/screens.ts';
import { table } from './table.ts';

const specified = new Set<string>(table.map(({ state }) => state));

/** True for a page as it is opened, and for a state that the specification describes. */
const isEveryday = (name: string) => name in pageScreens || specified.has(name);

/** What each change is tested with, and what each night adds (docs/decisions/two-suites.md). */
export const everydayScreens = Object.entries(screens).filter(([name]) => isEveryday(name));
export const otherScreens = Object.entries(screens).filter(([name]) => !isEveryday(name));
