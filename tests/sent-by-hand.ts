import { connect, type Socket } from 'node:net';
import { textUntilClosed } from './faults/last-byte.ts';

export type SentByHand = {
  socket: Socket;
  /** The answer, once it has come whole. */
  answer: Promise<{ status: number; headers: string; body: string }>;
};

type Sending = {
  method?: 'GET' | 'POST';
  path: string;
  /** How long the body will be, or that it comes in chunks. */
  length: number | 'chunked';
  headers?: Record<string, string>;
  /** The client's address, of those of this machine. */
  localAddress?: string;
};

/** Sends the head of a request on a connection of its own; the test sends the body by `socket`, or does not. */
export async function sentByHand(
  port: number,
  { method = 'POST', path, length, headers = {}, localAddress }: Sending,
): Promise<SentByHand> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  socket.setNoDelay(true);
  await new Promise((resolve) => socket.once('connect', resolve));
  const size = length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) };
  const all = { host: 'shop', connection: 'close', ...size, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = textUntilClosed(socket).then((text) => {
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), headers: head, body };
  });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { socket, answer };
}
