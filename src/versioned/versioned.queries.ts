import { freshQuery } from '../shared/endpoint.queries.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

type Options = { signal: AbortSignal };

type VersionsPage<Listed> = { headers: { link?: string }; body: Listed[] };

type DocumentCalls<Opened, Listed> = {
  get: (options: Options) => Promise<Opened>;
  versions: (query: { limit: string; cursor?: string }, options: Options) => Promise<VersionsPage<Listed>>;
};

const limit = '10';

/**
 * The queries of a document: `now` and its `versions`, the newest first. Others edit it too, so each screen asks again.
 * `all` is the key of every document of its kind, for invalidation.
 */
export function documentQueries<Opened, Listed>(kind: string, name: string, calls: DocumentCalls<Opened, Listed>) {
  return {
    all: [kind],
    // A form keeps the version with which it opened, so none from before is kept.
    now: { ...freshQuery([kind, 'now', name], calls.get), gcTime: 0 },
    versions: pagedQuery([kind, 'versions', name], (page, options) => calls.versions({ limit, ...page }, options)),
  };
}

export type DocumentQueries<Opened, Listed> = ReturnType<typeof documentQueries<Opened, Listed>>;
