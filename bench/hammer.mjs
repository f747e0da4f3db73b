// Clients that ask for one address as fast as it is answered. They read no more of an answer than its length, so most of
// the machine is left to the server.
import { once } from 'node:events';
import { connect } from 'node:net';
import { median, quantile } from './measure.mjs';

const endOfHead = Buffer.from('\r\n\r\n');

/** Requests an address over so many connections for some seconds. Throws if an answer has another status. */
export async function hammer({ port, path, headers = {}, status = 200, connections = 50, seconds }) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const took = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const client = () => askUntil({ port, request, status: String(status), end }, took);
  await Promise.all(Array.from({ length: connections }, client));
  const perSecond = (took.length * 1_000) / (performance.now() - began);
  return { count: took.length, perSecond, p50: median(took), p99: quantile(took, 0.99) };
}

async function askUntil({ port, request, status, end }, took) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const { promise, resolve, reject } = Promise.withResolvers();
  let [asked, missing, head] = [0, 0, Buffer.alloc(0)];
  const ask = () => {
    asked = performance.now();
    socket.write(request);
  };
  const answered = () => {
    took.push(performance.now() - asked);
    if (performance.now() >= end) resolve();
    else ask();
  };
  socket.on('error', reject).on('close', () => reject(new Error('the server closed a connection')));
  socket.on('data', (chunk) => {
    if (missing === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const headEnd = head.indexOf(endOfHead);
      if (headEnd < 0) return;
      try {
        missing = lengthOf(head.toString('latin1', 0, headEnd), status) - (head.length - headEnd - endOfHead.length);
      } catch (error) {
        return reject(error);
      }
      head = Buffer.alloc(0);
    } else missing -= chunk.length;
    if (missing === 0) answered();
  });
  ask();
  await promise.finally(() => socket.removeAllListeners('close').destroy());
}

/** The length of an answer's body. */
function lengthOf(head, status) {
  if (head.slice(9, 12) !== status) throw new Error(`answered ${head.slice(0, 300)}`);
  if (status === '304') return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!length) throw new Error(`an answer without its length: ${head}`);
  return Number(length);
}
