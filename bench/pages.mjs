// The measured pages, and the limits that must hold.
import { locales, pathIn } from '../src/shared/locales.ts';

/** Scores of Lighthouse, mobile preset, of 100. */
export const scoreLimits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The largest paint, and the time that blocks input, in ms of the same visits. */
export const timingLimits = { LCP: 1_900, TBT: 150 };

/** Pages that search engines must not list, so their `seo` is never full. */
export const unlistedPages = ['/login', '/id/login'];

/** The largest shift of a layout while a page loads. */
export const shiftLimit = 0.02;

const programmes = ['/donation-distribution', '/online-webinar-sessions', '/pediatric-tracheostomy-care-booklet'];

/** Pages that Lighthouse visits. */
export function scoredPages(productId) {
  return inEveryLanguage(['/', '/products', `/productDetails/${productId}`, '/login', programmes[0]]);
}

/** Pages whose first paint on a slow link is timed, and the latest moment for it. */
export function paintedPages(productId) {
  return [
    { path: '/', paintLimitMs: 1_800 },
    { path: '/products', paintLimitMs: 2_000 },
    { path: `/productDetails/${productId}`, paintLimitMs: 1_800 },
    { path: '/login', paintLimitMs: 1_800 },
  ];
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
