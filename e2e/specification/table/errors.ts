import * as catalogue from '../checks/catalogue-behaviours.ts';
import { alert, coloured } from '../checks/checks.ts';
import * as identity from '../checks/identity-behaviours.ts';
import * as orders from '../checks/order-behaviours.ts';
import type { Row } from './row.ts';

const noNetwork = 'The network could not be reached. Please check your connection and try again.';

/** Every error that a person meets (section 8). */
export const errors: Row[] = [
  // 8. Errors
  { section: '8', screen: '/products', state: 'catalogue behind a failing gateway', shows: 'Failed to fetch products' },
  {
    section: '8',
    screen: '/productDetails/{id}',
    state: 'product behind a failing gateway',
    shows: 'Failed to fetch product details',
  },
  {
    section: '8',
    screen: '/addProduct',
    state: 'product that could not be added',
    shows: alert('Failed to add product'),
  },
  { section: '8', screen: '/addProduct', state: 'product just added', shows: alert('Product added!') },
  { section: '8', screen: '/inventory', state: 'product just edited', shows: alert('Product updated!') },
  {
    section: '8',
    screen: '/inventory',
    state: 'product that could not be edited',
    shows: alert('Failed to update product'),
  },
  { section: '8', screen: '/inventory', state: 'product just deleted', shows: alert('Product deleted!') },
  {
    section: '8',
    screen: '/inventory',
    state: 'product that could not be deleted',
    shows: alert('Failed to delete product'),
  },
  { section: '8', screen: '/inventory', state: 'inventory-failed', shows: 'Failed to load products.' },
  {
    section: '8',
    screen: '/allorders',
    state: 'all-orders-failed',
    shows: 'Failed to load orders. Please try again.',
  },
  {
    section: '8',
    screen: '/allorders',
    state: 'order that could not be deleted',
    shows: alert('Failed to delete the order.'),
  },
  {
    section: '8',
    screen: '/productDetails/{id}',
    state: 'related items without a network',
    shows: 'Failed to fetch related products',
  },
  {
    section: '8',
    screen: '/cart',
    state: 'cart whose change does not arrive',
    shows: alert('Failed to update cart quantity'),
  },
  {
    section: '8',
    screen: '/productDetails/{id}',
    state: 'add to cart while the count cannot be read',
    shows: alert('Failed to get purchase count'),
  },
  {
    section: '8',
    screen: '/productDetails/{id}',
    state: 'add to cart without a network',
    shows: catalogue.failedAddIsLogged,
  },
  { section: '8', screen: '/billing', state: 'billing without a network', shows: orders.failedOrderStays },
  { section: '8', screen: '/inventory', state: 'admin whose check fails', shows: catalogue.failedCheckIsLogged },
  { section: '8', screen: '/signUp', state: 'sign-up whose scripts do not arrive', shows: 'Signup failed' },
  { section: '8', screen: '/login', state: 'login that the shop does not hear of', shows: 'Login failed' },
  { section: '8', screen: '/cart', state: 'cart requested without a login', shows: 'User not authenticated' },
  { section: '8', screen: '/orders', state: 'orders requested without a login', shows: 'User not logged in' },
  {
    section: '8',
    screen: '/signUp',
    state: 'sign-up-done',
    shows: coloured('Verification email sent. Please check your inbox.', 'green'),
  },
  {
    section: '8',
    screen: '/signUp',
    state: 'sign-up with Google done',
    shows: coloured('Signed up with Google!', 'green'),
  },
  { section: '8', screen: '/signUp', state: 'sign-up without a network', shows: coloured(noNetwork, 'red') },
  { section: '8 Codes', screen: '/login', state: 'login without a network', shows: noNetwork },
  {
    section: '8 Codes',
    screen: '/login',
    state: 'login-refused',
    shows: 'The email or the password is not right.',
  },
  {
    section: '8 Codes',
    screen: '/login',
    state: 'login of a disabled account',
    shows: 'This account has been disabled. Please get in touch with the foundation.',
  },
  {
    section: '8 Codes',
    screen: '/login',
    state: 'login of a person with two-factor',
    shows: 'Please open the authenticator app on your phone and type the six digits that it shows for Napas.',
  },
  {
    section: '8 Codes',
    screen: '/login',
    state: 'login after fifty attempts',
    shows: 'Too many tries. Please wait a little and try again.',
  },
  { section: '8 Codes', screen: '/login', state: 'login after ten attempts', shows: identity.triesAgainWithCaptcha },
  {
    section: '8 Codes',
    screen: '/verify',
    state: 'mailed link that is no good',
    shows: 'This link has expired or cannot be used. You can have a new one sent below.',
  },
  {
    section: '8 Codes',
    screen: '/new-password',
    state: 'new-password-expired',
    shows: 'This link has expired.',
  },
  {
    section: '8 Codes',
    screen: '/new-password',
    state: 'mailed link to a new password that is none',
    shows: 'This link has been used already, or a newer one has replaced it.',
  },
  {
    section: '8 Codes',
    screen: '/account',
    state: 'customer changing the password without knowing it',
    shows: 'The current password is not right. If you have just changed it, use the new one.',
  },
  {
    section: '8 Codes',
    screen: '/account',
    state: 'account',
    shows: identity.asksForThePassword,
  },
  {
    section: '8 Codes',
    screen: '/your-data',
    state: 'customer who takes their data along, long after the login',
    shows: 'You logged in a while ago. Please type your password once more to continue.',
  },
  {
    section: '8 Codes',
    screen: '/profile',
    state: 'customer whose session ended elsewhere',
    shows: identity.sessionEnded,
  },
  // `email-already-in-use` and `user-not-found` come from Firebase alone (docs/decisions/embedded-identity.md).
];
