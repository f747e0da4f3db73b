import * as admin from '../checks/admin-behaviours.ts';
import * as catalogue from '../checks/catalogue-behaviours.ts';
import { alert, button, link, noLink } from '../checks/checks.ts';
import { noFocusRefetch } from '../checks/freshness-behaviours.ts';
import * as orders from '../checks/order-behaviours.ts';
import { release } from '../checks/scene.ts';
import type { Row } from './row.ts';

const verifyFirst = 'Please verify your email before continuing.';
const deleteQuestion = 'Are you sure you want to delete this product?';
const denied = 'You do not have permission to view this page.';

/** Fields, states, validation, roles and calls (sections 3 to 7). */
export const rules: Row[] = [
  // 3. Fields
  { section: '3 Billing form', screen: '/billing', state: 'billing with a product', shows: orders.billingFields },
  { section: '3 Billing form', screen: '/billing', state: 'billing with a product', shows: orders.saveInfoTicked },
  { section: '3 Billing form', screen: '/orders', state: 'order just placed', shows: orders.apartmentFirst },
  { section: '3 Billing form', screen: '/billing', state: 'billing with a product', shows: orders.countryFixed },

  // 4. States
  { section: '4 Guards', screen: '/inventory', state: 'admin not known to be one yet', shows: 'Loading...' },
  { section: '4 Guards', screen: '/inventory', state: 'admin whose check fails', shows: 'Access Denied' },
  { section: '4 Guards', screen: '/inventory', state: 'admin whose check fails', shows: denied },
  {
    section: '4 Add to cart',
    screen: '/productDetails/{id}',
    state: 'customer with the product in the cart',
    shows: link('Go to Cart', '/cart'),
  },
  {
    section: '4 Add to cart',
    screen: '/productDetails/{id}',
    state: 'customer with the product in the cart',
    shows: button('Remove from Cart'),
  },
  {
    section: '4 Add to cart',
    screen: '/productDetails/{id}',
    state: 'customer with the product in the cart',
    shows: catalogue.removing,
  },
  {
    section: '4 Add to cart',
    screen: '/productDetails/{id}',
    state: 'customer at a product',
    shows: catalogue.quantitySelector,
  },
  {
    section: '4 Add to cart',
    screen: '/productDetails/{id}',
    state: 'customer at a product',
    shows: catalogue.asksOnArrival,
  },
  {
    section: '4 Catalogue data',
    screen: '/products',
    state: 'customer in the catalogue',
    shows: catalogue.addingReloads,
  },
  {
    section: '4 Catalogue data',
    screen: '/productDetails/{id}',
    state: 'product on its way',
    shows: catalogue.relatedAfterProduct(release),
  },
  {
    section: '4 Catalogue data',
    screen: '/productDetails/{id}',
    state: 'product',
    shows: catalogue.relatedExcludeItself,
  },
  { section: '4 Catalogue data', screen: '/products', state: 'visitor with a watch', shows: noFocusRefetch },
  {
    section: '4 Add product',
    screen: '/addProduct',
    state: 'product being uploaded',
    shows: button('Uploading...', 'disabled'),
  },
  { section: '4 Add product', screen: '/addProduct', state: 'product just added', shows: admin.addFormCleared },

  // 5. Validation
  {
    section: '5 Add to cart',
    screen: '/',
    state: 'visitor who presses a card’s cart button',
    shows: alert('Please login first'),
  },
  {
    section: '5 Add to cart',
    screen: '/productDetails/{id}',
    state: 'customer beyond the yearly limit',
    shows: alert("You can only purchase 4 units of this product in a year. You've already bought 3."),
  },
  { section: '5 Sign-up', screen: '/signUp', state: 'sign-up-empty', shows: 'Please fill in all fields' },
  { section: '5 Sign-up', screen: '/signUp', state: 'sign-up with two passwords', shows: 'Passwords do not match' },
  {
    section: '5 Sign-up',
    screen: '/signUp',
    state: 'sign-up with Google, address not verified',
    shows: alert(verifyFirst),
  },
  {
    section: '5 Sign-up',
    screen: '/verify',
    state: 'login before the verification',
    shows: alert(verifyFirst),
  },
  { section: '5 Login', screen: '/login', state: 'login-empty', shows: 'Email is required' },
  { section: '5 Login', screen: '/login', state: 'login with a bad address', shows: 'Invalid email format' },
  {
    section: '5 Login',
    screen: '/login',
    state: 'login-empty',
    shows: 'Password must be at least 6 characters',
  },
  ...['Full name', 'Phone', 'Email', 'Street address', 'City', 'Province', 'Postal code'].map(
    (label): Row => ({
      section: '5 Billing',
      screen: '/billing',
      state: 'billing sent empty',
      shows: `${label} is required.`,
    }),
  ),
  { section: '5 Billing', screen: '/billing', state: 'billing sent empty', shows: orders.apartmentOptional },
  {
    section: '5 Add product',
    screen: '/addProduct',
    state: 'product form sent empty',
    shows: alert('Please upload an image'),
  },
  { section: '5 Add product', screen: '/addProduct', state: 'product form sent empty', shows: admin.nameRequired },
  { section: '5 Add product', screen: '/addProduct', state: 'add-product', shows: admin.numericInputs },
  { section: '5 Product edit', screen: '/inventory', state: 'product being edited', shows: admin.editRules },
  {
    section: '5 Product delete',
    screen: '/inventory',
    state: 'product about to be deleted',
    shows: alert(deleteQuestion),
  },
  { section: '5 Password policy', screen: '/signUp', state: 'sign-up', shows: 'At least 6 characters' },
  {
    section: '5 Password policy',
    screen: '/signUp',
    state: 'sign-up with a password beyond the policy',
    shows: 'This password is too short or too long. Please choose another one.',
  },

  // 6. Roles and permissions
  { section: '6', screen: '/cart', state: 'cart with one product', shows: catalogue.bearer },
  { section: '6', screen: '/allorders', state: 'allorders', shows: 'No orders found.' },
  { section: '6', screen: '/allorders', state: 'allorders', shows: noLink('Inventory') },
  {
    section: '6',
    screen: '/allorders',
    state: 'allorders',
    shows: 'This list is for the volunteers of the foundation. Please log in to see it.',
  },
  { section: '6', screen: '/allorders', state: 'allorders', shows: link('Log in', '/login?next=/allorders') },
  { section: '6', screen: '/allorders', state: 'all-orders-forbidden', shows: 'No orders found.' },
  { section: '6', screen: '/allorders', state: 'all-orders-forbidden', shows: noLink('Inventory') },
  {
    section: '6',
    screen: '/allorders',
    state: 'all-orders-forbidden',
    shows: 'This list is for the volunteers of the foundation. Your own orders are on a page of their own.',
  },

  // 7. Calls
  { section: '7', screen: '/allorders', state: 'all-orders-failed', shows: 'No orders found.' },
];
