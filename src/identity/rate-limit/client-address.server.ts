import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The client's address, from trusted proxies (`TRUSTED_PROXIES`). A text from a proxy that is no address is ignored. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
}

/** Who stands behind an address: a household has a /64 of IPv6 addresses, whose first half stands for all of them. */
export function householdOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const ipv6 = ipaddr.IPv6.parse(address);
  // `::ffff:a.b.c.d` is an address of the older kind.
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().toString();
  return ipv6.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Whose share of the server a request takes: whole towns may have one address, a household has many. */
export function clientOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return householdOf(clientAddress(request));
}
