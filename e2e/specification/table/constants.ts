import { freshFor, lists } from '../checks/freshness-behaviours.ts';
import * as identity from '../checks/identity-behaviours.ts';
import * as orders from '../checks/order-behaviours.ts';
import type { Row } from './row.ts';

const kit = '/productDetails/01930f4a-6c03-7cd8-a215-f73b8c1e609a';

/** How long answers stay fresh, and other numbers (section 9). */
export const constants: Row[] = [
  // 9. Constants
  { section: '9', screen: '/products', state: 'visitor with a watch', shows: freshFor('/products', lists.products) },
  { section: '9', screen: '/productDetails/{id}', state: 'visitor with a watch', shows: freshFor(kit, lists.product) },
  { section: '9', screen: 'related items', state: 'visitor with a watch', shows: freshFor(kit, lists.related) },
  { section: '9', screen: '/cart', state: 'customer with a watch', shows: freshFor('/cart', lists.cart) },
  { section: '9', screen: '/orders', state: 'customer with a watch', shows: freshFor('/orders', lists.orders) },
  { section: '9', screen: '/allorders', state: 'admin with a watch', shows: freshFor('/allorders', lists.allOrders) },
  { section: '9 Shipping', screen: '/billing', state: 'billing with a product', shows: orders.billingShipping },
  {
    section: '9 Sign-up toast',
    screen: '/verify',
    state: 'login before the verification',
    shows: identity.toastOf3Seconds,
  },
  { section: '9 Session', screen: '/login', state: 'login under way', shows: identity.givesUpAfter(30) },
  { section: '9 Session', screen: '/login', state: 'login under way on a phone', shows: identity.givesUpAfter(60) },
  { section: '9 Session', screen: '/profile', state: 'customer with a watch', shows: identity.renewsToken },
];
