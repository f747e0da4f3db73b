import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export type PeerPerson = { email: string; email_verified: boolean; name: string };

/** A real OpenID provider in Google's place. */
export type OpenIdPeer = {
  /** The settings of a shop that signs people in here. */
  settings: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  /** Adds a person to the provider, who signs in next. */
  person(fields?: Partial<PeerPerson>): PeerPerson;
  /** Whether the next person refuses. */
  refusing: boolean;
  close(): Promise<void>;
};

const scopes = 'openid email profile';

/**
 * Starts the provider for a shop at that origin. Without a page, the last added person signs in; with one, they
 * choose on it, as people do.
 */
export async function startOpenIdPeer(shopOrigin: string, { page = false } = {}): Promise<OpenIdPeer> {
  const people = new Map<string, PeerPerson>();
  let next = '';
  // A slow machine may send its next request just as an idle connection is closed.
  const server = createServer({ keepAliveTimeout: 0 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: 'the shop: 1',
    GOOGLE_CLIENT_SECRET: 'a secret/for+tests%only',
  };
  const provider = await createProvider(issuer, shopOrigin, settings, (sub) => people.get(sub));
  const callback = provider.callback();
  const peer: OpenIdPeer = {
    settings,
    refusing: false,
    person(fields = {}) {
      const person = { email: `${randomUUID()}@family.example`, email_verified: true, name: 'Ibu Dewi', ...fields };
      next = randomUUID();
      people.set(next, person);
      return person;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const finish = (request: IncomingMessage, response: ServerResponse, refusing: boolean) =>
    provider.interactionFinished(
      request,
      response,
      refusing ? { error: 'access_denied' } : { login: { accountId: next } },
    );
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (!pathname.startsWith('/interaction/')) return callback(request, response);
    const answer = searchParams.get('answer');
    if (page && !answer) return response.setHeader('content-type', 'text/html').end(choicePage);
    finish(request, response, page ? answer === 'no' : peer.refusing).catch((error) => response.destroy(error));
  });
  return peer;
}

const choicePage = `<!doctype html><html lang="en"><title>The provider</title><h1>The provider</h1>
<p><a href="?answer=yes">Continue</a></p><p><a href="?answer=no">Cancel</a></p></html>`;

async function createProvider(
  issuer: string,
  shopOrigin: string,
  { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: OpenIdPeer['settings'],
  find: (sub: string) => PeerPerson | undefined,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    clients: [
      {
        client_id: GOOGLE_CLIENT_ID,
        client_secret: GOOGLE_CLIENT_SECRET,
        redirect_uris: [`${shopOrigin}/identity/google/callback`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...find(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
  });
}
