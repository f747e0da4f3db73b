import { locales, pathIn, splitPath } from '../shared/locales.ts';
import { isKeptDocument, offlinePath, offlinePaths, plainPath } from '../site-map/offline-pages.ts';
import { keepPath } from './keep.ts';
import { isHashed } from './page-files.ts';

/** How long a reader waits for the newest page while an earlier one is at hand. */
const timeoutMs = 4_000;
const againAfterMs = 1_000;

/** The page from the network; where that fails, is down or takes too long, the kept one; else the offline page. */
export async function answerPage(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const network = fromNetwork(event);
  const path = plainPath(pathname);
  const storedPage = await storedAnswer(path);
  if (storedPage && offlinePaths.includes(path)) return storedPage;
  try {
    const answer = await (storedPage ? Promise.race([network, after(timeoutMs).then(() => storedPage)]) : network);
    if (storedPage && answer.status >= 500) return storedPage;
    if (isKeptDocument(path)) event.waitUntil(keepPath(path).catch(() => undefined));
    return answer;
  } catch (error) {
    const instead = storedPage ?? (await inAnotherLanguage(path)) ?? (await offlinePage(pathname + search));
    if (instead) return instead;
    throw error;
  }
}

/** A file of the site: hashed ones as kept, others from the network while there is one. */
export async function answerFile(request: Request, path: string): Promise<Response> {
  try {
    return (isHashed(path) && (await storedAnswer(path))) || (await fetchFile(request));
  } catch (error) {
    const storedFile = await storedAnswer(path);
    if (storedFile) return storedFile;
    // Its page was left meanwhile: nobody waits for an answer, and an error would stand in the console.
    if (request.signal.aborted) return new Response();
    throw error;
  }
}

/** A script is asked for once more: a browser remembers that one failed, and fails it for as long as its page is read. */
async function fetchFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.destination !== 'script' || request.signal.aborted) throw error;
    await after(againAfterMs);
    return fetch(request);
  }
}

function storedAnswer(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}

/** What the browser has begun to load while this worker woke up, else a request of our own. */
function fromNetwork(event: FetchEvent): Promise<Response> {
  const answer = loadPage(event);
  // It may come, or fail, after somebody else's answer was taken.
  event.waitUntil(answer.catch(() => undefined));
  return answer;
}

async function loadPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const answer: Response = (await preloadResponse) ?? (await fetch(request));
  // Firefox gives as an answer what others throw: that the browser's own request failed.
  if (answer.type === 'error') throw new TypeError('the page could not be loaded');
  return answer;
}

export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A document has one language for as long as it lives, so the other one is another address. */
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
