import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { findCheck, recordCheck, type ShopChecks } from '../../health/shop-check.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Config } from '../config/settings.ts';
import { errorReason } from '../errors/error-reason.ts';

const timeoutMs = 10_000;

/** Whether the shop has a public address with https. */
export function hasSite({ mode, origin }: Pick<Config, 'mode' | 'origin'>): boolean {
  return mode === 'live' && origin.startsWith('https://');
}

type SiteAnswer = Pick<ShopChecks['site'], 'certificateEndsAt' | 'aheadSeconds'>;

/**
 * Asks the public address for its certificate and its clock, as a browser would, and records both. Some networks do not let
 * a machine reach itself by its public name, so a failed look is recorded and raises no alarm.
 */
export async function askSite(db: Db, { origin, now }: { origin: string; now: () => Date }): Promise<void> {
  const before = await findCheck(db, 'site');
  let result: ShopChecks['site'];
  try {
    result = { origin, ...(await ask(origin, now)), reason: null };
  } catch (error) {
    const certificateEndsAt = before?.origin === origin ? before.certificateEndsAt : null;
    result = { origin, certificateEndsAt, aheadSeconds: 0, reason: errorReason(error) };
  }
  await recordCheck(db, 'site', { result, now: now() });
}

function ask(origin: string, now: () => Date): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const askedAt = now().getTime();
    // An expired certificate must be read too. Nothing secret is sent, and nothing of the body is used.
    const asking = request(
      new URL('/healthz', origin),
      { agent: false, rejectUnauthorized: false, signal: AbortSignal.timeout(timeoutMs) },
      (answer) => {
        const certificate = (answer.socket as TLSSocket).getPeerCertificate();
        const middle = (askedAt + now().getTime()) / 2;
        const date = Date.parse(answer.headers.date ?? '');
        const aheadSeconds = Number.isNaN(date) ? 0 : Math.round((date - middle) / 1_000);
        answer.destroy();
        resolve({ certificateEndsAt: new Date(certificate.valid_to).toISOString(), aheadSeconds });
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}
