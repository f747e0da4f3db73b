import { bookletPath } from '../content/booklet-file.ts';
import { sitePages } from './site-pages.ts';

const paths = sitePages.filter(({ offline }) => offline).map(({ path }) => path);

/** The pages that browsers store for reading without a connection, in reading order: the booklet first, for all its pages. */
export const informationPaths: readonly string[] = [
  bookletPath,
  ...paths.filter((path) => !path.startsWith(bookletPath)),
];
