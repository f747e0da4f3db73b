// The measured pages, and the limits that must hold.
import { locales, pathIn } from '../src/shared/locales.ts';

/** Scores of Lighthouse, mobile preset, of 100. */
export const scoreLimits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The largest shift of a layout while a page loads. */
export const shiftLimit = 0.02;

const programmes = ['/donation-distribution', '/online-webinar-sessions', '/pediatric-tracheostomy-care-booklet'];

/** Pages that Lighthouse visits. */
export function scoredPages(productId) {
  return inEveryLanguage(['/', '/products', `/productDetails/${productId}`, programmes[0]]);
}

/** Pages whose bytes are counted on a first visit, and their limits, in bytes as sent. */
export function countedPages() {
  return [
    ...inEveryLanguage(['/']).map((path) => ({ path, limits: { script: 128_349, all: 222_000 } })),
    ...inEveryLanguage(['/products']).map((path) => ({ path, limits: { script: 162_000, all: 375_000 } })),
    ...inEveryLanguage(programmes).map((path) => ({ path, limits: { script: 128_000, all: 250_000 } })),
  ];
}

/** Addresses that are requested as often as the server can answer. */
export function loadedPages(productId) {
  return ['/', '/products', '/api/products', `/productDetails/${productId}`];
}

function inEveryLanguage(paths) {
  return locales.flatMap((locale) => paths.map((path) => pathIn(locale, path)));
}
