import { splitPath } from '../../src/shared/locales.ts';
import { isOwnDocument } from '../../src/site-map/own-document.ts';
import { expect, type Page } from '../fixtures/test.ts';

export type Traffic = { hosts: Set<string>; policies: Map<string, string | undefined> };

/** Notes from now on the hosts that the page asks, and the policies of their answers. */
export function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { hosts: new Set(), policies: new Map() };
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') traffic.hosts.add(host);
  });
  page.on('response', (response) => {
    // A chosen file, shown before it is sent, comes from no host.
    if (response.url().startsWith('blob:')) return;
    // A response that can only be a part of a page has no policy.
    if (['script', 'stylesheet', 'font'].includes(response.request().resourceType())) return;
    const headers = response.headers();
    if (headers['content-type'] === 'image/webp') return;
    traffic.policies.set(response.url(), headers['content-security-policy']);
  });
  return traffic;
}

/** Only the shop was asked, and each of its answers has a policy. */
export function expectOwnTraffic({ hosts, policies }: Traffic, shop: { url: string }): void {
  expect.soft([...hosts]).toEqual([new URL(shop.url).host]);
  for (const [address, policy] of policies) {
    expect.soft(policy, address).toContain("default-src 'none'");
    // One page compiles the program that reads codes (docs/decisions/scanning.md).
    const isScan = isOwnDocument(splitPath(new URL(address).pathname).path);
    expect.soft(isScan ? policy?.replace("'wasm-unsafe-eval'", '') : policy, address).not.toContain('unsafe');
    expect.soft(policy, address).not.toMatch(/https?:|\*/);
  }
}
