import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { readOrMake } from './own-file.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine can reach a shop that listens there. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host === 'localhost' : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** Settings of a real shop. An open demo with them would give that shop away. */
const realSettings = ['DATABASE_URL', 'MAIL_URL', 'ADMIN_EMAILS'];

/**
 * Returns a sentence if this cannot be meant as a demo: it has the settings of a live shop that lost its BASE_URL, or
 * other machines can reach it and it has settings of a real shop.
 */
export function refuseDemo(text: (name: string) => string | null, isOpen: boolean): string[] {
  if (text('ADMIN_EMAILS') !== null && text('SECRET') !== null) {
    return [
      'BASE_URL is missing: ADMIN_EMAILS and SECRET are those of a live shop. Without BASE_URL this would be the demo, which shows its mails to every visitor: set it, or leave ADMIN_EMAILS or SECRET out.',
    ];
  }
  if (!isOpen) return [];
  const real = realSettings.filter((name) => text(name) !== null);
  if (real.length === 0) return [];
  return [
    `HOST lets other machines in, and without BASE_URL this is the demo, which shows its mails to every visitor: set BASE_URL to go live, or leave HOST and ${real.join(', ')} out.`,
  ];
}

export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

/** The demo's secret, stored with its data. */
export function storedSecret(dataDir: string): string {
  return readOrMake(secretFile(dataDir), () => randomBytes(32).toString('hex'));
}
