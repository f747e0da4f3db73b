import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as `TRUSTED_PROXIES` has it told; what a proxy passes on that is no address is not believed. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
}

/** Who stands behind an address: a household has a /64 of IPv6 addresses, whose first half stands for all of them. */
export function householdOf(address: string): string {
  if (!isIPv6(address)) return address;
  // However it is written: `2001:DB8:0::1` is `2001:db8::1`.
  const written = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = written.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const all = [...left, ...zeros, ...right];
  // `::ffff:a.b.c.d` is an address of the older kind.
  return all.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? dotted(all.slice(6)) : all.slice(0, 4).join(':');
}

function dotted(halves: string[]): string {
  return halves
    .map((half) => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 255])
    .join('.');
}
