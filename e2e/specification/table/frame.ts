import { expect } from '../../fixtures/test.ts';
import { type Check, heading, link, noLink, opens, see } from '../checks/checks.ts';
import * as content from '../checks/content-behaviours.ts';
import * as frame from '../checks/frame-behaviours.ts';
import type { Row } from './row.ts';

const kit = '/productDetails/01930f4a-6c03-7cd8-a215-f73b8c1e609a';

/** What the product does, the navigation bar and the route table (sections 1 and 2). */
export const frameAndRoutes: Row[] = [
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
];

function routes(state: string, checks: Check[]): Row[] {
  return checks.map((shows) => ({ section: '2 Routes', screen: 'address bar', state, shows }));
}

function brandLink(): Check {
  return see('the brand → /', ({ page }) =>
    expect(page.getByRole('banner').getByRole('link', { name: 'Napas', exact: true })).toHaveAttribute('href', '/'),
  );
}
