import { constantTimeEqual, makeSignature, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { parseCookie, stringifyCookie, stringifySetCookie } from 'cookie';
import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { cookieAttributes } from '../store/cookies.server.ts';
import { findSigningKeys, saveSigningKey } from '../tokens/signing-key.store.server.ts';
import { sealTwoFactorKeysAnew } from '../two-factor/seal-two-factor-keys.server.ts';

// better-auth knows one secret: what an earlier one signed or sealed is brought to the present one before it looks.

/** The secret that better-auth signs sessions with, and seals the keys of tokens. */
export function presentSecret(keyring: Keyring): string {
  return keyring.keysFor('identity')[0].bytes.toString('hex');
}

function earlierSecrets(keyring: Keyring): string[] {
  const [, ...earlier] = keyring.keysFor('identity');
  return earlier.map(({ bytes }) => bytes.toString('hex'));
}

export type ResignedCookie = { cookies: string; setCookie: string };

/** The same `Cookie` header with the session signed anew, where an earlier secret signed it; null where none did. */
export async function resignedSession(
  keyring: Keyring,
  cookies: string,
  session: { name: string; secure: boolean; seconds: number },
): Promise<ResignedCookie | null> {
  const { name, secure, seconds: maxAge } = session;
  const sent = parseCookie(cookies);
  const [token = '', signature = ''] = sent[name]?.split(/\.(?=[^.]*$)/) ?? [];
  if (!token || !signature) return null;
  for (const secret of earlierSecrets(keyring)) {
    if (!constantTimeEqual(signature, await makeSignature(token, secret))) continue;
    const value = `${token}.${await makeSignature(token, presentSecret(keyring))}`;
    const setCookie = stringifySetCookie({ ...cookieAttributes(secure), name, value, maxAge });
    return { cookies: stringifyCookie({ ...sent, [name]: value }), setCookie };
  }
  return null;
}

/** Seals with the present secret whatever an earlier one has sealed; what none of them opens stays as it is. */
export async function sealAnew(db: Db, keyring: Keyring): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sealTwoFactorKeysAnew(trx, keyring);
    for (const { id, privateKey } of await findSigningKeys(trx)) {
      const opened = await openWithEarlier(keyring, JSON.parse(privateKey) as string);
      if (opened === null) continue;
      const sealed = await symmetricEncrypt({ key: presentSecret(keyring), data: opened });
      await saveSigningKey(trx, id, JSON.stringify(sealed));
    }
  });
}

async function openWithEarlier(keyring: Keyring, data: string): Promise<string | null> {
  for (const key of earlierSecrets(keyring)) {
    const opened = await symmetricDecrypt({ key, data }).catch(() => null);
    if (opened !== null) return opened;
  }
  return null;
}
