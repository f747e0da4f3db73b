import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';

type SealedCookieOptions = {
  /** Behind the prefix that all of the shop's cookies have. */
  name: string;
  /** 32 bytes, used for nothing else. */
  key: Uint8Array;
  minutes: number;
  /** True behind https. */
  secure: boolean;
};

/** What travels with a browser for some minutes: nobody can read or change it, and no script sees it. */
export type SealedCookie<Claims> = {
  /** The value of a `Set-Cookie` header. */
  write(claims: Claims): Promise<string>;
  /** What a `Cookie` header brings back; null where it is missing, over or not ours. */
  read(cookies: string): Promise<Claims | null>;
  /** The `Set-Cookie` that takes it away. */
  end: string;
};

const rules = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
  requiredClaims: ['exp'],
};

export function createSealedCookie<Claims extends object>(options: SealedCookieOptions): SealedCookie<Claims> {
  const { key, minutes, secure } = options;
  const name = `${secure ? '__Host-napas' : 'napas'}.${options.name}`;
  const cookie = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    async write(claims) {
      const sealed = await new EncryptJWT(claims as JWTPayload)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${minutes}m`)
        .encrypt(key);
      return cookie(sealed, minutes * 60);
    },
    async read(cookies) {
      const part = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
      if (!part) return null;
      const opened = await jwtDecrypt<Claims>(part.slice(name.length + 1), key, rules).catch(() => null);
      return opened?.payload ?? null;
    },
    end: cookie('', 0),
  };
}
