/** Receives the sent share of a request, from 0 to 1. */
export type UploadWatcher = (share: number) => void;

/** Statuses whose answers have no body, not even an empty one. */
const bodiless = new Set([204, 205, 304]);

/** Sends a request as `fetch` does, with progress. Throws a TypeError if no answer comes in time. */
export async function sendWatched(request: Request, onUpload: UploadWatcher, longestMs: number): Promise<Response> {
  const body = await request.blob();
  request.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    sending.responseType = 'blob';
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onUpload(loaded / total);
    sending.onload = () => {
      const { status, statusText } = sending;
      resolve(
        new Response(bodiless.has(status) ? null : sending.response, {
          status,
          statusText,
          headers: headersOf(sending),
        }),
      );
    };
    sending.onerror = () => reject(new TypeError('no answer came'));
    const timer = setTimeout(() => {
      reject(new TypeError('no answer came in time'));
      sending.abort();
    }, longestMs);
    sending.onloadend = () => clearTimeout(timer);
    sending.onabort = () => reject(request.signal.reason);
    request.signal.addEventListener('abort', () => sending.abort());
    sending.send(body);
  });
}

function headersOf(answered: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of answered.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
