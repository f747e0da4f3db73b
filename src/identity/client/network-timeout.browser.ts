const desktopTimeoutMs = 30_000;
const phoneTimeoutMs = 60_000;

/** Phones have slow links. */
export function isPhone(): boolean {
  return /Mobi|Android/i.test(navigator.userAgent);
}

/** How long the identity provider may take to answer (specification, section 9). */
export function timeoutMs(): number {
  return isPhone() ? phoneTimeoutMs : desktopTimeoutMs;
}
