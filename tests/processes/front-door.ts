import type { LightMyRequestResponse } from 'fastify';

/** A shop as its callers know it, in this process or in one of its own. */
export type FrontDoor = { server: { inject(request: DoorRequest): Promise<DoorAnswer> } };
export type DoorRequest = {
  method?: 'GET';
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  remoteAddress?: string;
};
export type DoorAnswer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'> & {
  /** The body as it came, if it is no text. */
  rawPayload?: Buffer;
  json<T>(): T;
};
