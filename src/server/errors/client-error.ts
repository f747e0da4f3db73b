import type { Socket } from 'node:net';
import { messageForCode } from '../../shared/error-messages.ts';
import type { FieldIssue } from '../../shared/found-issues.ts';
import { locales } from '../../shared/locales.ts';

const refusals = {
  400: ['Bad Request', 'INVALID_INPUT'],
  408: ['Request Timeout', 'REQUEST_TIMEOUT'],
  431: ['Request Header Fields Too Large', 'TOO_LARGE'],
} as const;

/**
 * Answers bytes that are no HTTP request with the shape and the headers of every other refusal. It logs none of them,
 * because they may hold a token.
 */
export function refuseClient(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    const [phrase, code] = refusals[status];
    const [locale] = locales;
    const issues: FieldIssue[] = [{ field: 'request', issue: { message: '' } }];
    const body = JSON.stringify({ defined: true, code, status, message: messageForCode(code, { issues }, locale) });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  };
}
