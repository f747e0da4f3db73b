import * as admin from '../checks/admin-behaviours.ts';
import { alert, button, field, heading, link } from '../checks/checks.ts';
import * as content from '../checks/content-behaviours.ts';
import * as identity from '../checks/identity-behaviours.ts';
import * as orders from '../checks/order-behaviours.ts';
import type { Row } from './row.ts';

const emptyCart = 'Your cart is empty. Please add items before proceeding to checkout.';

/** The screens of signing in, ordering and managing, and the content pages (section 2). */
export const accountScreens: Row[] = [
  // 2. Sign Up
  ...['Name', 'Email', 'Password', 'Confirm password'].map(
    (label): Row => ({ section: '2 Sign Up', screen: '/signUp', state: 'sign-up', shows: field(label) }),
  ),
  { section: '2 Sign Up', screen: '/signUp', state: 'sign-up', shows: button('Sign Up') },
  { section: '2 Sign Up', screen: '/signUp', state: 'sign-up', shows: button('Sign Up with Google') },
  {
    section: '2 Sign Up',
    screen: '/signUp',
    state: 'sign-up',
    shows: link('Already have an account?', '/login'),
  },
  {
    section: '2 Sign Up',
    screen: '/signUp',
    state: 'sign-up-done',
    shows: button('Waiting for Email Verification...', 'disabled'),
  },
  {
    section: '2 Sign Up',
    screen: '/signUp',
    state: 'sign-up with Google done',
    shows: identity.googleGoesHome,
  },

  // 2. Route guard
  { section: '2 Route guard', screen: '/cart', state: 'page whose visitor is not known yet', shows: 'Loading...' },

  // 2. Login
  { section: '2 Login', screen: '/login', state: 'login', shows: field('Email') },
  { section: '2 Login', screen: '/login', state: 'login', shows: field('Password') },
  { section: '2 Login', screen: '/login', state: 'login', shows: link('Sign Up', '/signUp') },
  { section: '2 Login', screen: '/login', state: 'login', shows: button('Sign in with Google') },
  {
    section: '2 Login',
    screen: '/login',
    state: 'login under way',
    shows: button('Logging in...', 'disabled'),
  },
  {
    section: '2 Login',
    screen: '/login',
    state: 'customer at login, signed in already',
    shows: alert('You are already logged in!'),
  },
  {
    section: '2 Login',
    screen: '/login',
    state: 'customer at login, signed in already',
    shows: identity.toLogoutAfterASecond,
  },
  {
    section: '2 Login',
    screen: '/login',
    state: 'signed in at login, not verified',
    shows: identity.signedOutUnverified,
  },
  { section: '2 Login', screen: '/login', state: 'login', shows: identity.loginLeadsHome },

  // 2. Cart
  { section: '2 Cart', screen: '/cart', state: 'cart with one product', shows: orders.cartColumns },
  { section: '2 Cart', screen: '/cart', state: 'cart with one product', shows: orders.cartTotal },
  { section: '2 Cart', screen: '/cart', state: 'cart with one product', shows: link('Return To Shop', '/shop') },
  {
    section: '2 Cart',
    screen: '/cart',
    state: 'cart with one product',
    shows: link('Proceed to checkout', '/billing'),
  },
  { section: '2 Cart', screen: '/cart', state: 'cart with one product', shows: orders.returnsToShop },
  { section: '2 Cart', screen: '/cart', state: 'cart-empty', shows: link('Return To Shop', '/shop') },
  { section: '2 Cart', screen: '/cart', state: 'checkout of an empty cart', shows: alert(emptyCart) },
  { section: '2 Cart', screen: '/cart', state: 'checkout of an empty cart', shows: emptyCart },

  // 2. Billing
  { section: '2 Billing', screen: '/billing', state: 'billing with a product', shows: heading('Billing Details') },
  {
    section: '2 Billing',
    screen: '/billing',
    state: 'order just placed',
    shows: alert('✅ Order placed successfully!'),
  },

  // 2. Orders
  { section: '2 Orders', screen: '/orders', state: 'order just placed', shows: heading('Your Orders') },
  { section: '2 Orders', screen: '/orders', state: 'order just placed', shows: orders.orderFacts },
  { section: '2 Orders', screen: '/orders', state: 'orders-empty', shows: 'No orders found.' },
  {
    section: '2 Orders',
    screen: '/orders',
    state: 'orders-failed',
    shows: 'Failed to load orders. Please try again.',
  },

  // 2. Logout, Verify, Profile
  { section: '2 Logout', screen: '/logout', state: 'customer at logout', shows: identity.singleLogout },
  { section: '2 Verify', screen: '/verify', state: 'verify', shows: 'Please verify your email' },
  { section: '2 Verify', screen: '/verify', state: 'verify', shows: identity.checkInbox },
  { section: '2 Verify', screen: '/verify', state: 'verify', shows: link('Go back', '/') },
  { section: '2 Profile', screen: '/profile', state: 'customer at the profile', shows: 'Demo Shopper' },
  { section: '2 Profile', screen: '/profile', state: 'customer at the profile', shows: 'shopper@demo.example' },
  { section: '2 Profile', screen: '/profile', state: 'customer at the profile', shows: link('View Orders', '/orders') },
  { section: '2 Profile', screen: '/profile', state: 'customer at the profile', shows: button('Logout') },
  { section: '2 Profile', screen: '/profile', state: 'nameless customer at the profile', shows: 'No Name' },

  // 2. All orders
  { section: '2 All orders', screen: '/allorders', state: 'admin at all orders', shows: admin.orderRow },
  { section: '2 All orders', screen: '/allorders', state: 'admin at all orders', shows: admin.orderDetails },
  { section: '2 All orders', screen: '/allorders', state: 'admin at all orders', shows: admin.addProductModal },
  {
    section: '2 All orders',
    screen: '/allorders',
    state: 'admin at all orders',
    shows: link('Inventory', '/inventory'),
  },
  { section: '2 All orders', screen: '/allorders', state: 'order without a name on it', shows: admin.namelessOrder },
  { section: '2 All orders', screen: '/allorders', state: 'staff at all orders', shows: admin.staffOrders },

  // 2. Inventory
  { section: '2 Inventory', screen: '/inventory', state: 'admin in the inventory', shows: admin.inventoryRows },
  { section: '2 Inventory', screen: '/inventory', state: 'admin in the inventory', shows: admin.unlimitedStock },
  { section: '2 Inventory', screen: '/inventory', state: 'admin in the inventory', shows: admin.noStockInRed },
  { section: '2 Inventory', screen: '/inventory', state: 'product being edited', shows: admin.editModal },

  // 2. Content pages
  {
    section: '2 Content',
    screen: '/online-webinar-sessions',
    state: 'visitor who opens addresses',
    shows: content.videosOn('/online-webinar-sessions', 7),
  },
  {
    section: '2 Content',
    screen: '/patient-journey-documentary',
    state: 'visitor who opens addresses',
    shows: content.videosOn('/patient-journey-documentary', 4),
  },
  {
    section: '2 Content',
    screen: '/online-support-group',
    state: 'visitor who opens addresses',
    shows: content.threeParticipants,
  },
];
