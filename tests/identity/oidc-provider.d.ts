/** The part of the OpenID provider's types that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = { oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } } };
  type Configuration = {
    findAccount?: (context: unknown, sub: string) => { accountId: string; claims(): object };
    loadExistingGrant?: (context: Context) => Promise<Grant>;
    interactions?: { url(context: unknown, interaction: { uid: string }): string };
    [setting: string]: unknown;
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): RequestListener;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
