import { parseUrl } from './web-address.ts';

/** Whether a text is an `https` address of a named host, without a login, and safe inside quotes and brackets. */
export function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[\x21-\x7E]+$/.test(text) || /[\\"<>]/.test(text)) return false;
  const url = parseUrl(text);
  return url?.hostname.includes('.') === true && !url.username && !url.password;
}
