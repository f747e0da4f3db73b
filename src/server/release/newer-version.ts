import type { CustomFetchOptions } from 'openid-client';
import * as z from 'zod/mini';
import { boundedFetch } from '../../identity/google/bounded-fetch.server.ts';
import { ageMs } from '../../shared/age.ts';

const askAgainMs = 24 * 3_600_000;
/** GitHub names a release by its tag. */
const releaseSchema = z.union([z.object({ version: z.string() }), z.object({ tag_name: z.string() })]);

type Release = { url: string | null; own: string; now: () => Date; log: { warn(details: object, line: string): void } };

/**
 * The number of a newer release, or null. Asks the address of `RELEASES_URL` once a day, and only when an admin looks. A
 * caller never waits for the answer.
 */
export function newerVersion({ url, own, now, log }: Release): () => string | null {
  let newest: string | null = null;
  let askedAt = new Date(0);
  const ask = async (address: string) => {
    const options = { method: 'GET', headers: { accept: 'application/json' }, signal: AbortSignal.timeout(10_000) };
    const answer = await boundedFetch(address, options as unknown as CustomFetchOptions);
    const release = releaseSchema.parse(await answer.json());
    const [, number] = /^v?(\d+\.\d+\.\d+)$/.exec('version' in release ? release.version : release.tag_name) ?? [];
    newest = number ?? null;
  };
  return () => {
    if (url && ageMs(askedAt, now()) >= askAgainMs) {
      askedAt = now();
      ask(url).catch((error: Error) => log.warn({ reason: error.name }, 'RELEASES_URL names no release'));
    }
    return newest && isNewer(newest, own) ? newest : null;
  };
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
