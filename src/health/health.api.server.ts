import { implement } from '@orpc/server';
import type { ApiContext } from '../shared/api-context.ts';
import { healthContract } from './health.contract.ts';
import { readHealth } from './read-health.server.ts';

const api = implement(healthContract).$context<ApiContext>();

export const healthApi = api.router({
  shop: api.shop.handler(({ context }) => readHealth({ ...context, software: context.software() })),
  version: api.version.handler(({ context }) => context.software()),
});
