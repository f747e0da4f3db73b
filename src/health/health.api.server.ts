import type { Handlers } from '../shared/handlers.ts';
import type { healthContract } from './health.contract.ts';
import { readHealth } from './read-health.server.ts';

export const healthApi: Handlers<typeof healthContract> = {
  shop: (context) => readHealth({ ...context, software: context.software() }),
  version: (context) => context.software(),
};
