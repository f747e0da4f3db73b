import { site } from '../content/site.ts';
import { translated } from '../content/translated.ts';

export type SitePage = {
  /** The address in the default language, with parameters as routes write them. */
  path: string;
  /** The component, below `src/pages`. */
  file: string;
  /** The id of the route. A file that serves two paths needs one for each. */
  id?: string;
  /** The page requests data from the API: it loads the query store and the API's client. */
  asksShop?: true;
  /** The name on the share picture and in menus. */
  title?: () => string;
  /** People may find and share the page: it is in the sitemap, and a share picture is drawn for it. */
  share?: SharePicture;
  /** The addresses of a path with a parameter, if people may find and share them. */
  places?: readonly Pick<SitePage, 'path' | 'title' | 'share'>[];
  /**
   * Browsers store the page after its first visit, for reading without a connection. `ahead`: also before it, from the
   * second visit to the site on.
   */
  offline?: true | 'ahead';
  /** `header`, `footer`: for everyone; `signed-in`: after login; `staff`: admin area of staff and admins; `admin`: admins only. */
  menu?: 'header' | 'signed-in' | 'footer' | 'staff' | 'admin';
  /** Its name in that menu, if that is not its title. */
  label?: () => string;
};

export type SharePicture = {
  /** A file of `content/pictures`. */
  drawing: string;
  /** The line at the bottom, if that is not the tagline. */
  foot?: () => string;
};

export function askingShop(pages: readonly SitePage[]): SitePage[] {
  return pages.map((page) => ({ ...page, asksShop: true }));
}

export function tagline(): string {
  return translated(site.tagline);
}
