import { accountScreens } from './table/account-screens.ts';
import { constants } from './table/constants.ts';
import { errors } from './table/errors.ts';
import { frameAndRoutes } from './table/frame.ts';
import type { Row } from './table/row.ts';
import { rules } from './table/rules.ts';
import { shopScreens } from './table/shop-screens.ts';

/** The specification's labels, messages, routes and numbers, in its order. */
export const table: Row[] = [...frameAndRoutes, ...shopScreens, ...accountScreens, ...rules, ...errors, ...constants];
