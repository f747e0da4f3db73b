/** The address of the site, without a slash at its end: for what must name a whole address, such as the canonical one. */
export let getOrigin = (): string => window.location.origin;

/** On the server the address comes from the settings, never from a request. */
export function overwriteGetOrigin(origin: () => string): void {
  getOrigin = origin;
}
