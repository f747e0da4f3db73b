import { sitePages } from './site-pages.ts';

const bookletPath = '/pediatric-tracheostomy-care-booklet';
const paths = sitePages.filter(({ offline }) => offline).map(({ path }) => path);

/** The pages that browsers store for reading without a connection, in reading order: the booklet first. */
export const informationPaths: readonly string[] = [bookletPath, ...paths.filter((path) => path !== bookletPath)];
