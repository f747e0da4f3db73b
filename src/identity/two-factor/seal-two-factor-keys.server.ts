import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { findKeysNotSealedBy, saveSealedKey } from './two-factor.store.server.ts';
import { totpKeySeal } from './verify-code.server.ts';

/** Seals with the present secret the keys of authenticator apps that an earlier one has sealed. */
export async function sealTwoFactorKeysAnew(trx: Db, keyring: Keyring): Promise<void> {
  const { open, seal, present } = totpKeySeal(keyring);
  for (const { userId, secret } of await findKeysNotSealedBy(trx, present)) {
    const key = openedOrNull(open, secret);
    // One of a secret that nobody has named stays for the day on which somebody does.
    if (key !== null) await saveSealedKey(trx, userId, seal(key));
  }
}

function openedOrNull(open: (sealed: string) => string, sealed: string): string | null {
  try {
    return open(sealed);
  } catch {
    return null;
  }
}
