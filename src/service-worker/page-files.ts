import { type Locale, locales } from '../shared/locales.ts';

// Not what a whole address names: that is for other sites, such as the picture of a shared link.
const file = /["\s](\/(?:assets|media)\/[\w./-]+\.(?:js|css|woff2|svg|webp|png|jpg))\b/g;

/** Paths of the site's own files without which a page cannot be read, as its HTML names them: never films. */
export function pageFiles(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(file)].map(([, path = '']) => path));
}

/** Paths of the scripts of a page's own route, as its HTML starts them; number 0 is the frame around every page. */
export function routeScripts(html: string): string[] {
  return [...html.matchAll(/import \* as route[1-9]\d* from "([^"]+)"/g)].map(([, path = '']) => path);
}

/** Paths of what a script loads later, such as the words of the booklet: those in this language, or in none. */
export function laterScripts(script: string, locale: Locale): string[] {
  const names = [...script.matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  const others = locales.filter((other) => other !== locale);
  return names.filter((name) => !others.some((other) => name.includes(`.${other}-`))).map((name) => `/assets/${name}`);
}

/** Whether a kept page may need the file at this path. */
export function isPageFile(path: string): boolean {
  return pageFiles(`"${path}`).has(path);
}

/** Whether a hash of the content is part of the name: what was kept once stays right. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}
