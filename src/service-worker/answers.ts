import { locales, pathIn, splitPath } from '../shared/locales.ts';
import { isBookletPdf, offlinePath, offlinePaths, plainPath } from '../site-map/offline-pages.ts';
import { savePath } from './save-offline.ts';

/** The longest wait for the newest page if a stored one is at hand. */
const timeoutMs = 4_000;
const againAfterMs = 1_000;
/** A browser's storage can stop answering, as Safari's does if its process was ended. Pages then come from the network. */
const storagePatienceMs = 5_000;

/**
 * Answers with the page from the network. If a stored copy exists, it replaces a failure, a 5xx answer, or a wait over 4
 * seconds. Without a copy, a network failure redirects to the stored other language, unless the person chose this one, or
 * else to the offline page.
 */
export async function answerPage(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const network = fromNetwork(event);
  const path = plainPath(pathname);
  const storedPage = await storedAnswer(path);
  if (storedPage && offlinePaths.includes(path)) return storedPage;
  try {
    const answer = await (storedPage ? Promise.race([network, after(timeoutMs).then(() => storedPage)]) : network);
    if (storedPage && answer.status >= 500) return storedPage;
    if (isBookletPdf(path)) event.waitUntil(savePath(path).catch(() => undefined));
    return answer;
  } catch (error) {
    // A person who chose the other language must not get the same page again.
    const other = search.includes('language=') ? undefined : await inAnotherLanguage(path);
    const instead = storedPage ?? other ?? (await offlinePage(pathname + search));
    if (instead) return instead;
    throw error;
  }
}

/** Answers with a file of a page: from the cache, or else from the network. */
export async function answerFile(request: Request, path: string): Promise<Response> {
  try {
    return (await storedAnswer(path)) ?? (await fetchFile(request));
  } catch (error) {
    // The person left the page: an error would only fill the console.
    if (request.signal.aborted) return new Response();
    throw error;
  }
}

/** Retries a failed script once, because browsers never request a failed module again on the same page. */
async function fetchFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.destination !== 'script' || request.signal.aborted) throw error;
    await after(againAfterMs);
    return fetch(request);
  }
}

async function storedAnswer(path: string): Promise<Response | undefined> {
  const stored = await Promise.race([caches.match(path, { ignoreVary: true }), after(storagePatienceMs)]);
  return stored ?? undefined;
}

/** The browser's navigation preload, which began while this worker woke up, or else our own request. */
function fromNetwork(event: FetchEvent): Promise<Response> {
  const answer = loadPage(event);
  // It may arrive, or fail, after another answer was used.
  event.waitUntil(answer.catch(() => undefined));
  return answer;
}

async function loadPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const answer: Response = (await preloadResponse) ?? (await fetch(request));
  // Firefox returns an error response if the preload failed. Other browsers throw.
  if (answer.type === 'error') throw new TypeError('the page could not be loaded');
  return answer;
}

export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A loaded page cannot change its language, so the worker redirects to the other address. */
async function inAnotherLanguage(path: string): Promise<Response | undefined> {
  for (const other of locales.map((locale) => pathIn(locale, splitPath(path).path))) {
    if (await storedAnswer(other)) return redirect(other);
  }
  return undefined;
}

async function offlinePage(from: string): Promise<Response | undefined> {
  const path = pathIn(splitPath(from).locale, offlinePath);
  return (await storedAnswer(path)) && redirect(`${path}?${new URLSearchParams({ from })}`);
}

function redirect(path: string): Response {
  return Response.redirect(new URL(path, self.location.origin), 302);
}
