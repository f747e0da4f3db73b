import type { Screen } from './screen.ts';
import { siteRoutes } from './site-routes.ts';

/** The errors that the browser logs for pages that answer so on purpose. */
const provoked: Record<string, number[]> = { '/no-such-page': [404], '/allorders': [401, 403] };

/** Pages that show more, or less, if a person is signed in. */
const asOthers = [
  { name: 'home-shopper', path: '/', as: 'shopper' },
  { name: 'products-shopper', path: '/products', as: 'shopper' },
  { name: 'product-shopper', path: '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12', as: 'shopper' },
  { name: 'all-orders-forbidden', path: '/allorders', as: 'shopper' },
  { name: 'access-denied', path: '/inventory', as: 'shopper' },
  { name: 'all-orders', path: '/allorders', as: 'admin' },
  { name: 'profile-admin', path: '/profile', as: 'admin' },
] as const;

/** Every page of the site as it is when it is opened. */
export const pageScreens: Record<string, Screen> = Object.fromEntries([
  ...siteRoutes.map(({ path, who }): [string, Screen] => [nameOf(path), { path, as: who, provoked: provoked[path] }]),
  ...asOthers.map(({ name, path, as }): [string, Screen] => [name, { path, as, provoked: provoked[path] }]),
]);

/** `/signUp` is `sign-up`; a page of a product is called after it. */
function nameOf(path: string): string {
  if (/\/[0-9a-f-]{36}$/.test(path)) return 'product';
  const words = path.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return words.slice(1).replaceAll('/', '-') || 'home';
}
