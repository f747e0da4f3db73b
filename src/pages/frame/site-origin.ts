import { getLocale } from '../../messages/runtime.js';
import { type Locale, pathIn } from '../../shared/locales.ts';

/** The address of the site, without a slash at its end. Server and browser overwrite this function, each with its own source. */
export let getOrigin = (): string => {
  throw new Error('the address of the site is not set');
};

export function overwriteGetOrigin(origin: () => string): void {
  getOrigin = origin;
}

/** The browser's settings of a Firebase project, as JSON. Undefined if the shop itself signs people in. */
export let getFirebase = (): string | undefined => undefined;

export function overwriteGetFirebase(firebase: () => string | undefined): void {
  getFirebase = firebase;
}

/** Whether this is a demo that other machines can reach. */
export let isOpenDemo = (): boolean => false;

export function overwriteIsOpenDemo(openDemo: () => boolean): void {
  isOpenDemo = openDemo;
}

/** The mark of the page's own inline scripts. Browsers get none. */
export let getScriptNonce = (): string | undefined => undefined;

export function overwriteGetScriptNonce(nonce: () => string): void {
  getScriptNonce = nonce;
}

/** The id of the request that rendered the page. The browser reads it from the document. */
export let getRequestId = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-request-id]')?.dataset.requestId;

export function overwriteGetRequestId(requestId: () => string | undefined): void {
  getRequestId = requestId;
}

/** The whole address of a page in a language. `path` is its address in the default language. */
export function wholeAddress(path: string, locale: Locale = getLocale()): string {
  return getOrigin() + pathIn(locale, path);
}
