import { createHash } from 'node:crypto';
import { decodeProtectedHeader, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { createKeyCache } from '../tokens/key-cache.server.ts';
import { type GoogleProvider, GoogleRefusal, type ProvenPerson, type SignInSecrets } from './google-provider.server.ts';
import { ask, protocolWord, refusalOf } from './openid-answer.server.ts';

export type OpenIdOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends people back; built from the shop's own address. */
  redirectUri: string;
  now: () => Date;
};

/** Google can ask, but its discovery does not say so. */
const googleIssuer = 'https://accounts.google.com';
const discoveryMs = 3_600_000;
const clockSkewSeconds = 60;
// Signed with a key pair: never `none`, nor a secret that the shop itself holds.
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z._default(z.array(z.string()), ['client_secret_basic']),
  authorization_response_iss_parameter_supported: z._default(z.boolean(), false),
  prompt_values_supported: z.optional(z.array(z.string())),
});
type Metadata = z.infer<typeof metadataSchema>;
const tokensSchema = z.object({ id_token: z.string().check(z.maxLength(16_384)) });
const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/**
 * Signs people in at an OpenID provider found by discovery: authorization code with PKCE, state and nonce. Of the ID
 * token it checks signature, algorithm, issuer, audience, nonce and times; whether the address is verified is told.
 */
export function createOpenIdClient(options: OpenIdOptions): GoogleProvider {
  const { issuer, clientId, redirectUri, now } = options;
  const metadata = createDiscovery(issuer, now);
  const keyCache = createKeyCache(async () => {
    const { jwks_uri } = await metadata();
    return (await ask(jwks_uri, keysSchema, 'keys')) as JSONWebKeySet;
  }, now);

  async function verify(idToken: string, nonce: string): Promise<JWTPayload> {
    const { kid = '' } = decodeProtectedHeader(idToken);
    const keys = await keyCache.keysFor(kid);
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms,
      currentDate: now(),
      clockTolerance: clockSkewSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    if (payload.nonce !== nonce) throw new Error('nonce');
    if (payload.azp !== undefined && payload.azp !== clientId) throw new Error('authorized party');
    if (Number(payload.iat) > now().getTime() / 1000 + clockSkewSeconds) throw new Error('issued in the future');
    return payload;
  }

  return {
    async address({ state, nonce, verifier }, locale) {
      const { authorization_endpoint, prompt_values_supported: prompts } = await metadata();
      const canAskWhich = issuer === googleIssuer || prompts?.includes('select_account');
      const address = new URL(authorization_endpoint);
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        // Families share phones: whoever signs in is asked which account is theirs, where the provider can.
        ...(canAskWhich ? { prompt: 'select_account' } : {}),
      };
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
      return address.href;
    },
    async person(answer, secrets) {
      const known = await metadata();
      const named = answer.get('iss');
      const mustBeNamed = known.authorization_response_iss_parameter_supported;
      if (named === null ? mustBeNamed : named !== issuer) throw new GoogleRefusal('google-failed', 'issuer');
      refuseError(answer.get('error'));
      const idToken = await exchange(known, options, answer.get('code') ?? '', secrets);
      const claims = await verify(idToken, secrets.nonce).catch((error) => {
        throw refusalOf(error, 'id_token');
      });
      return personOf(issuer, claims);
    },
  };
}

/** What the verifier is announced by (RFC 7636). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The provider's own description, asked for once an hour. */
function createDiscovery(issuer: string, now: () => Date): () => Promise<Metadata> {
  let kept: { metadata: Promise<Metadata>; at: number } | undefined;

  async function discover(): Promise<Metadata> {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const found = await ask(address, metadataSchema, 'discovery');
    if (found.issuer !== issuer) throw new GoogleRefusal('google-unavailable', 'discovery names another issuer');
    const endpoints = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri];
    if (issuer.startsWith('https:') && endpoints.some((endpoint) => !endpoint.startsWith('https:'))) {
      throw new GoogleRefusal('google-unavailable', 'discovery names an endpoint without https');
    }
    return found;
  }

  return function metadata() {
    const at = now().getTime();
    if (kept && Math.abs(at - kept.at) < discoveryMs) return kept.metadata;
    const asked = { metadata: discover(), at };
    kept = asked;
    asked.metadata.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.metadata;
  };
}

/** Gives the code and the verifier for the ID token. */
async function exchange(
  { token_endpoint, token_endpoint_auth_methods_supported: methods }: Metadata,
  { clientId, clientSecret, redirectUri }: OpenIdOptions,
  code: string,
  { verifier }: SignInSecrets,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const headers: Record<string, string> = {};
  if (methods.includes('client_secret_basic')) {
    const [user, password] = [clientId, clientSecret].map((part) => new URLSearchParams({ part }).toString().slice(5));
    headers.authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  } else {
    body.set('client_id', clientId);
    body.set('client_secret', clientSecret);
  }
  return (await ask(token_endpoint, tokensSchema, 'token', { method: 'POST', headers, body })).id_token;
}

/** What the provider answers instead of a code. */
function refuseError(error: string | null): void {
  if (error === null) return;
  if (error === 'access_denied') throw new GoogleRefusal('user-cancelled', error);
  const later = ['temporarily_unavailable', 'server_error'].includes(error);
  throw new GoogleRefusal(later ? 'google-unavailable' : 'google-failed', protocolWord(error));
}

function personOf(issuer: string, { sub = '', email, email_verified: verified, name }: JWTPayload): ProvenPerson {
  return {
    issuer,
    subject: sub,
    email: typeof email === 'string' ? email : '',
    emailVerified: verified === true,
    name: typeof name === 'string' ? name : '',
  };
}
