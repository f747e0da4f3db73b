import * as catalogue from '../checks/catalogue-behaviours.ts';
import { button, type Check, counted, field, link, noButton } from '../checks/checks.ts';
import type { Row } from './row.ts';

/** The screens of the shop, from home to adding a product (section 2). */
export const shopScreens: Row[] = [
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
];

function skeletons(count: number): Check {
  return counted('skeletons', '[data-skeleton]', count);
}
