import type { ContractRouterClient } from '@orpc/contract';
import { createContext } from 'react-router';
import type { contract } from '../contract.ts';

/**
 * The API for visitors, called in-process by page loaders: `context.get(publicApi).products.list(…)`.
 * The server takes this key from the build (`entry.server.ts` exports it), because a module that both Node and the
 * bundle load exists twice.
 */
export const publicApi = createContext<ContractRouterClient<typeof contract>>();
