import { isIP } from 'node:net';
import type { Settings } from './environment.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The address that the shop listens on, and its public ones. */
export function readAddresses(settings: Settings) {
  const host = settings.text('HOST') ?? '127.0.0.1';
  if (!isHost(host)) settings.problems.push(`HOST must be an address or a name of this machine, not "${host}".`);
  const port = settings.number('PORT', 3000, { min: 1, max: 65_535 });
  const trustedProxies = settings.addressRanges('TRUSTED_PROXIES');
  const baseUrl = settings.text('BASE_URL');
  if (baseUrl !== null) {
    const origin = liveOrigin(baseUrl, settings.problems);
    return { host, port, trustedProxies, origin, trustedOrigins: [origin] };
  }
  const origin = demoOrigin(host, port);
  const trustedOrigins = [...loopbackNames.map((name) => `http://${name}:${port}`), origin];
  return { host, port, trustedProxies, origin, trustedOrigins };
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || (/^[a-z\d]([\w.-]*[a-z\d])?$/i.test(host) && !/(^|\.)\d+$/.test(host));
}

function demoOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function liveOrigin(baseUrl: string, problems: string[]): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const more = url && (url.pathname !== '/' || url.search || url.hash || url.username || url.password);
  if (!url || !/^https?:$/.test(url.protocol) || more) {
    problems.push(`BASE_URL must be an address such as https://shop.example.org, not "${baseUrl}".`);
    return baseUrl;
  }
  if (url.protocol === 'http:' && !loopbackNames.includes(url.hostname)) {
    problems.push('BASE_URL must begin with https://: passwords travel over it.');
  }
  return url.origin;
}
