import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from 'openid-client';
import { boundedFetch } from './bounded-fetch.server.ts';
import { GoogleError, type GoogleProvider, type ProvenPerson } from './google-provider.server.ts';
import { googleErrorOf } from './openid-error.server.ts';

export type OpenIdOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The address to which the provider sends people back, built from the shop's own address. */
  redirectUri: string;
  now: () => Date;
};

/** Google can ask which account to use (`select_account`), but its discovery document does not list that. */
const googleIssuer = 'https://accounts.google.com';
const discoveryMs = 3_600_000;
const answerSeconds = 10;
const clockSkewSeconds = 60;

/**
 * Signs people in at an OpenID provider found by discovery: authorization code with PKCE, state and nonce. It checks the ID
 * token's signature, algorithm, issuer, audience, nonce and times. Returns `emailVerified`; it does not reject unverified
 * emails. The caller must.
 */
export function createOpenIdClient(options: OpenIdOptions): GoogleProvider {
  const { issuer, redirectUri } = options;
  const configuration = createDiscovery(options);
  return {
    async authorizationUrl({ state, nonce, verifier }, locale) {
      const config = await configuration();
      const { prompt_values_supported: prompts } = config.serverMetadata();
      const canAskWhich = issuer === googleIssuer || (Array.isArray(prompts) && prompts.includes('select_account'));
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        // Families share phones: the provider asks which account to use, if it can.
        ...(canAskWhich ? { prompt: 'select_account' } : {}),
      }).href;
    },
    async person(callbackQuery, { state, nonce, verifier }) {
      const config = await configuration();
      try {
        const callback = new URL(`?${callbackQuery}`, redirectUri);
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const claims = (await authorizationCodeGrant(config, callback, checks)).claims();
        if (!claims) throw new GoogleError('google-failed', 'no ID token');
        checkClaims(claims, options);
        return personOf(claims);
      } catch (error) {
        throw googleErrorOf(error);
      }
    },
  };
}

/** openid-client checks neither that this client requested the token (`azp`), nor the times by the shop's clock. */
function checkClaims({ azp, exp, iat }: IDToken, { clientId, now }: OpenIdOptions): void {
  const seconds = now().getTime() / 1000;
  if (azp !== undefined && azp !== clientId) throw new GoogleError('google-failed', 'authorized party');
  if (iat > seconds + clockSkewSeconds) throw new GoogleError('google-failed', 'issued in the future');
  if (exp <= seconds - clockSkewSeconds) throw new GoogleError('google-failed', 'expired');
}

/** Fetches the provider's discovery document and caches it for an hour. */
function createDiscovery(options: OpenIdOptions): () => Promise<Configuration> {
  let cached: { config: Promise<Configuration>; at: number } | undefined;
  return function configuration() {
    const at = options.now().getTime();
    if (cached && Math.abs(at - cached.at) < discoveryMs) return cached.config;
    const discovered = { config: discover(options), at };
    cached = discovered;
    discovered.config.catch(() => {
      if (cached === discovered) cached = undefined;
    });
    return discovered.config;
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdOptions): Promise<Configuration> {
  // The settings accept http only for a provider on this machine.
  const insecure = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [];
  const config = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: clockSkewSeconds },
    clientAuthentication(clientSecret),
    {
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout: answerSeconds,
      [customFetch]: boundedFetch,
    },
  ).catch((error) => {
    throw new GoogleError('google-unavailable', `discovery: ${googleErrorOf(error).reason}`, error);
  });
  const { issuer: named, authorization_endpoint, token_endpoint, jwks_uri } = config.serverMetadata();
  // For some providers, openid-client accepts a document that names another issuer.
  if (named !== issuer) throw new GoogleError('google-unavailable', 'discovery names another issuer');
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (!endpoint || !URL.canParse(endpoint))
      throw new GoogleError('google-unavailable', 'discovery lacks an endpoint');
    if (insecure.length === 0 && !endpoint.startsWith('https:')) {
      throw new GoogleError('google-unavailable', 'discovery names an endpoint without https');
    }
  }
  return config;
}

/** Sends the secret in the header, or in the body if the provider accepts it only there. */
function clientAuthentication(clientSecret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
}

function personOf({ iss, sub, email, email_verified: verified, name }: IDToken): ProvenPerson {
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' ? email : '',
    emailVerified: verified === true,
    name: typeof name === 'string' ? name : '',
  };
}
