import { expect } from '../fixtures/test.ts';
import * as admin from './admin-behaviours.ts';
import * as catalogue from './catalogue-behaviours.ts';
import {
  alert,
  button,
  type Check,
  coloured,
  counted,
  field,
  heading,
  link,
  noButton,
  noLink,
  opens,
  see,
} from './checks.ts';
import * as content from './content-behaviours.ts';
import * as frame from './frame-behaviours.ts';
import { freshFor, lists, noFocusRefetch } from './freshness-behaviours.ts';
import * as identity from './identity-behaviours.ts';
import * as orders from './order-behaviours.ts';
import { release } from './scene.ts';

/**
 * One thing that the specification says a person meets: on which screen, in which state, and what is to be seen. The state
 * is one of the screens that every test shares, or one of the specification's own.
 */
export type Row = { section: string; screen: string; state: string; shows: string | Check };

const kit = '/productDetails/01930f4a-6c03-7cd8-a215-f73b8c1e609a';
const noNetwork = 'The network could not be reached. Please check your connection and try again.';
const verifyFirst = 'Please verify your email before continuing.';
const deleteQuestion = 'Are you sure you want to delete this product?';
const emptyCart = 'Your cart is empty. Please add items before proceeding to checkout.';
const denied = 'You do not have permission to view this page.';

/** The specification's labels, messages, routes and numbers, in its order. Long, because it is one table. */
export const table: Row[] = [
  // 1. What the product does and for whom
  { section: '1', screen: 'footer', state: 'visitor at home', shows: frame.bothPhones },
  { section: '1', screen: 'footer', state: 'visitor at home', shows: frame.getInTouch },
  { section: '1', screen: '/', state: 'splash playing, its clock standing still', shows: frame.splashTimes },
  { section: '1', screen: '/', state: 'visitor at home', shows: content.tagline },
  { section: '1', screen: '/', state: 'visitor at home', shows: 'Since November 2021' },
  { section: '1', screen: '/', state: 'visitor at home', shows: heading('Available Products') },
  { section: '1', screen: '/', state: 'visitor at home', shows: heading('About Us') },
  { section: '1', screen: '/', state: 'visitor at home', shows: content.aboutStory },

  // 2. Navigation bar
  { section: '2 Navigation', screen: 'bar', state: 'visitor at home', shows: brandLink() },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at home', shows: link('Impact Shop', '/products', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at home', shows: link('Cart', '/cart', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at home', shows: link('Signup / Login', '/login', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at home', shows: noLink('Profile', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at home', shows: noLink('Admin', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'customer at home', shows: link('Cart', '/cart', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'customer at home', shows: link('Profile', '/profile', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'customer at home', shows: noLink('Admin', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'customer at home', shows: noLink('Signup / Login', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'admin at home', shows: link('Admin', '/allorders', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'admin at home', shows: link('Profile', '/profile', 'bar') },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at the menu', shows: frame.menuLists },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at the menu', shows: 'Impact Outcomes' },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at the menu', shows: frame.menuToggles },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at the menu', shows: frame.menuClosesOutside },
  { section: '2 Navigation', screen: 'bar', state: 'visitor at the menu', shows: frame.menuClosesOnChoice },
  { section: '2 Navigation', screen: 'footer', state: 'visitor at home', shows: frame.footerColumns },

  // 2. Route table
  ...routes('visitor who opens addresses', [
    opens('/'),
    opens('/products', '/products', 'Impact Shop'),
    opens('/shop', '/products', 'Impact Shop'),
    opens(kit, kit, 'Everyday Care Kit'),
    opens('/productDetails', '/login?next=%2FproductDetails', 'Login'),
    opens('/signUp', '/signUp', 'Sign Up'),
    opens('/verify', '/verify', 'Please verify your email'),
    opens('/login', '/login', 'Login'),
    opens('/logout', '/login', 'Login'),
    opens('/addProduct', '/login?next=%2FaddProduct', 'Login'),
    opens('/inventory', '/login?next=%2Finventory', 'Login'),
    opens('/edit-products', '/login?next=%2Fedit-products', 'Login'),
    opens('/donation-distribution', '/donation-distribution', 'Donation Distribution'),
    opens('/online-support-group', '/online-support-group', 'Online Support Group'),
    opens('/online-webinar-sessions', '/online-webinar-sessions', 'Online Webinar Sessions'),
    opens('/patient-consultation-support', '/patient-consultation-support', 'Patient Consultation Support'),
    opens('/patient-journey-documentary', '/patient-journey-documentary', 'Patient Journey Documentary'),
    opens('/pediatric-tracheostomy-care-booklet'),
    opens('/pro-bono-consulting-project', '/pro-bono-consulting-project', 'Pro Bono Consulting Project'),
    opens('/research', '/research', 'Research'),
    content.placeholder,
    opens('/cart', '/login?next=%2Fcart', 'Login'),
    opens('/billing', '/login?next=%2Fbilling', 'Login'),
    opens('/orders', '/login?next=%2Forders', 'Login'),
    opens('/profile', '/login?next=%2Fprofile', 'Login'),
  ]),
  ...routes('customer who opens addresses', [
    opens('/productDetails', '/products', 'Impact Shop'),
    opens('/logout'),
    opens('/addProduct', '/addProduct', 'Access Denied'),
    opens('/inventory', '/inventory', 'Access Denied'),
    opens('/edit-products', '/edit-products', 'Access Denied'),
    opens('/cart', '/cart', 'Cart'),
    opens('/billing', '/billing', 'Billing Details'),
    opens('/orders', '/orders', 'Your Orders'),
    opens('/profile', '/profile', 'Profile'),
  ]),
  ...routes('admin who opens addresses', [
    opens('/addProduct', '/addProduct', 'Add a New Product'),
    opens('/inventory', '/inventory', 'Inventory'),
    opens('/edit-products', '/edit-products', 'Inventory'),
    opens('/allorders', '/allorders', 'All orders'),
  ]),

  // 2. Home
  { section: '2 Home', screen: '/', state: 'visitor at home', shows: counted('featured products', 'article', 4) },
  { section: '2 Home', screen: '/', state: 'visitor at home', shows: catalogue.fixedFeatured },
  { section: '2 Home', screen: '/', state: 'visitor at home', shows: link('View All', '/products') },

  // 2. Product card
  { section: '2 Product card', screen: '/', state: 'visitor at home', shows: catalogue.cardFacts },
  { section: '2 Product card', screen: '/', state: 'visitor at home', shows: catalogue.nameOnOneLine },
  { section: '2 Product card', screen: '/products', state: 'visitor in the catalogue', shows: catalogue.soldOutCard },
  {
    section: '2 Product card',
    screen: '/',
    state: 'customer at home with an empty cart',
    shows: catalogue.cardLinksToCart,
  },

  // 2. Catalogue
  { section: '2 Catalogue', screen: '/products', state: 'visitor in the catalogue', shows: catalogue.columns },
  { section: '2 Catalogue', screen: '/products', state: 'visitor in the catalogue', shows: noButton(/Cart/) },
  { section: '2 Catalogue', screen: '/products', state: 'products-loading', shows: skeletons(8) },
  {
    section: '2 Catalogue',
    screen: '/products',
    state: 'products-failed',
    shows: 'Failed to load products',
  },
  {
    section: '2 Catalogue',
    screen: '/products',
    state: 'products-not-understood',
    shows: 'Please check: cursor is not a cursor of this list',
  },
  {
    section: '2 Catalogue',
    screen: '/products',
    state: 'customer in the catalogue',
    shows: catalogue.controlOnEachCard,
  },
  { section: '2 Catalogue', screen: '/products', state: 'customer in the catalogue', shows: catalogue.soldOutControl },

  // 2. Product details
  { section: '2 Product', screen: '/productDetails/{id}', state: 'product', shows: catalogue.productFacts },
  { section: '2 Product', screen: '/productDetails/{id}', state: 'product', shows: noButton(/Cart/) },
  { section: '2 Product', screen: '/productDetails/{id}', state: 'product', shows: 'Related Items' },
  { section: '2 Product', screen: '/productDetails/{id}', state: 'product', shows: catalogue.relatedCards },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'product-out-of-stock',
    shows: 'No description provided.',
  },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'product-out-of-stock',
    shows: 'No related items found.',
  },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'product alone in its category',
    shows: 'No related items found.',
  },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'customer at a sold-out product',
    shows: 'Out of Stock',
  },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'customer at a sold-out product',
    shows: noButton(/Cart/),
  },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'customer at a product',
    shows: button('Add to Cart'),
  },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'related items on their way',
    shows: skeletons(4),
  },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'product-failed',
    shows: 'Failed to load product',
  },
  {
    section: '2 Product',
    screen: '/productDetails/{id}',
    state: 'product-missing',
    shows: 'This could not be found.',
  },

  // 2. Add Product
  { section: '2 Add Product', screen: '/addProduct', state: 'add-product', shows: 'Add a New Product' },
  { section: '2 Add Product', screen: '/addProduct', state: 'add-product', shows: field('Name') },
  {
    section: '2 Add Product',
    screen: '/addProduct',
    state: 'add-product',
    shows: field('Available Quantity'),
  },
  { section: '2 Add Product', screen: '/addProduct', state: 'add-product', shows: field('Price') },
  { section: '2 Add Product', screen: '/addProduct', state: 'add-product', shows: field('Category') },
  { section: '2 Add Product', screen: '/addProduct', state: 'add-product', shows: field('Yearly Limit') },
  { section: '2 Add Product', screen: '/addProduct', state: 'add-product', shows: field('Description') },
  {
    section: '2 Add Product',
    screen: '/addProduct',
    state: 'add-product',
    shows: field('Image', { type: 'file', accept: 'image/*' }),
  },

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
  { section: '6', screen: '/allorders', state: 'all-orders-forbidden', shows: 'No orders found.' },
  { section: '6', screen: '/allorders', state: 'all-orders-forbidden', shows: noLink('Inventory') },

  // 7. Calls
  { section: '7', screen: '/allorders', state: 'all-orders-failed', shows: 'No orders found.' },

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
  { section: '8', screen: '/cart', state: 'cart asked for by nobody', shows: 'User not authenticated' },
  { section: '8', screen: '/orders', state: 'orders asked for by nobody', shows: 'User not logged in' },
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
    state: 'login of somebody with two-factor',
    shows: 'Please open the authenticator app on your phone and type the six digits that it shows for Napas.',
  },
  {
    section: '8 Codes',
    screen: '/login',
    state: 'login after fifty tries',
    shows: 'Too many tries. Please wait a little and try again.',
  },
  { section: '8 Codes', screen: '/login', state: 'login after ten tries', shows: identity.triesAgainWithCaptcha },
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
    shows: 'The present password is not right.',
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
    shows: 'You logged in a while ago. Please type your password once more, then it goes on.',
  },
  {
    section: '8 Codes',
    screen: '/profile',
    state: 'customer whose session ended elsewhere',
    shows: identity.sessionEnded,
  },
  // `email-already-in-use` and `user-not-found` come from Firebase alone (docs/decisions/embedded-identity.md).

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

function routes(state: string, checks: Check[]): Row[] {
  return checks.map((shows) => ({ section: '2 Routes', screen: 'address bar', state, shows }));
}

function skeletons(count: number): Check {
  return counted('skeletons', '[data-skeleton]', count);
}

function brandLink(): Check {
  return see('the brand → /', ({ page }) =>
    expect(page.getByRole('banner').getByRole('link', { name: 'Napas', exact: true })).toHaveAttribute('href', '/'),
  );
}
