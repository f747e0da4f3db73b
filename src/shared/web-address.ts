/** `URL.parse`, which Safari 16, Chrome 111 and Firefox 115 lack: null if the text is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether a text is an `https` address of a named host, without a login in it, and safe inside quotes and brackets. */
export function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[\x21-\x7E]+$/.test(text) || /[\\"<>]/.test(text)) return false;
  const url = parseUrl(text);
  return url?.hostname.includes('.') === true && !url.username && !url.password;
}
