import { hasWorker } from './worker.ts';

type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> };

/**
 * The data of the next page. If the connection is lost and the browser has not noticed, the page is opened as a document:
 * the worker then sends the stored page, or the one that explains the missing connection.
 */
export async function dataOrStoredPage<Data>({ request, serverLoader }: LoaderArgs<Data>): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    // `fetch` throws a TypeError if the connection fails.
    if (!(error instanceof TypeError && hasWorker())) throw error;
    window.location.assign(request.url);
    return new Promise(() => {});
  }
}
