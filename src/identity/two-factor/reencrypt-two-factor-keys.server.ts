import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { tryOrNull } from '../../shared/try-or-null.ts';
import { findKeysNotSealedBy, saveSealedKey } from './two-factor.store.server.ts';
import { totpKeySeal } from './verify-code.server.ts';

/** Encrypts with the present secret the keys of authenticator apps that an earlier secret encrypted. */
export async function reencryptTwoFactorKeys(trx: Db, keyring: Keyring): Promise<void> {
  const { open, seal, present } = totpKeySeal(keyring);
  for (const { userId, secret } of await findKeysNotSealedBy(trx, present)) {
    const key = tryOrNull(() => open(secret));
    // A key of an unknown secret stays: an operator may name that secret later.
    if (key !== null) await saveSealedKey(trx, userId, seal(key));
  }
}
