import { getLocale } from '../../messages/runtime.js';
import { type Locale, pathIn } from '../../shared/locales.ts';

/** The address of the site, without a slash at its end. Server and browser each say where they know it from. */
export let getOrigin = (): string => {
  throw new Error('nobody has said what the address of the site is');
};

export function overwriteGetOrigin(origin: () => string): void {
  getOrigin = origin;
}

/** What the browser needs to know of a Firebase project, as JSON; undefined where the shop itself signs people in. */
export let getFirebase = (): string | undefined => undefined;

export function overwriteGetFirebase(firebase: () => string | undefined): void {
  getFirebase = firebase;
}

/** Whether this is a demo that other machines can reach. */
export let isOpenDemo = (): boolean => false;

export function overwriteIsOpenDemo(openDemo: () => boolean): void {
  isOpenDemo = openDemo;
}

/** The id of the request by which a page was made; a browser reads it where the server has written it. */
export let getRequestId = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-request-id]')?.dataset.requestId;

export function overwriteGetRequestId(requestId: () => string | undefined): void {
  getRequestId = requestId;
}

/** The whole address of a page in a language; `path` is the one in the default language. */
export function wholeAddress(path: string, locale: Locale = getLocale()): string {
  return getOrigin() + pathIn(locale, path);
}
