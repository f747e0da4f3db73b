import { hasWorker } from './worker.ts';

type Asked<Data> = { request: Request; serverLoader: () => Promise<Data> };

/**
 * The data of the page that somebody goes to. Where the connection is lost without the browser's noticing, the page is asked
 * for as a document: the worker answers with the one that it stored, or with the one that says so.
 */
export async function dataOrStoredPage<Data>({ request, serverLoader }: Asked<Data>): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    // `fetch` tells a connection that failed by a TypeError.
    if (!(error instanceof TypeError && hasWorker())) throw error;
    window.location.assign(request.url);
    return new Promise(() => {});
  }
}
