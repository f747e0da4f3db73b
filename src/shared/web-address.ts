/** `URL.parse` for Safari 16, Chrome 111 and Firefox 115, which lack it. Returns null if the text is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
