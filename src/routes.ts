import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import type { SitePage } from './site-map/site-page.ts';
import { sitePages } from './site-map/site-pages.ts';

/** The routes of all pages. A page is added to the table of `site-map/site-pages.ts`. */
export default [
  ...sitePages.filter(({ asksShop }) => !asksShop).map(routeOf),
  layout('pages/frame/queries/with-queries.tsx', sitePages.filter(({ asksShop }) => asksShop).map(routeOf)),
  // For developers only: `npm run dev` sets this mode.
  ...(process.env.NODE_ENV === 'development' ? [route('styleguide', 'pages/styleguide.tsx')] : []),
] satisfies RouteConfig;

function routeOf({ path, file, id }: SitePage) {
  const component = `pages/${file}`;
  if (path === '/') return index(component);
  return id ? route(path.slice(1), component, { id }) : route(path.slice(1), component);
}
