import { connect, type Socket } from 'node:net';

/** A request of which the shop has all but the last byte, on a connection of its own. */
export type AlmostSent = { socket: Socket; lastByte: Buffer };

type Sending = {
  path: string;
  body: Buffer;
  headers?: Record<string, string>;
  /** The client's address, of those of this machine. */
  localAddress?: string;
};

/** Posts something but for its last byte, once the shop has read the head and asks to go on. */
export async function almostSent(port: number, sending: Sending): Promise<AlmostSent> {
  const { path, body, headers = {}, localAddress } = sending;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  // A byte alone would wait for the answer to those before it.
  socket.setNoDelay(true);
  const all = { host: 'shop', connection: 'close', expect: '100-continue', ...headers, 'content-length': body.length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the shop has closed the connection'));
    socket.once('close', gone).once('data', (data) => {
      socket.off('close', gone);
      if (String(data) === 'HTTP/1.1 100 Continue\r\n\r\n') resolve(null);
      else reject(new Error(`the shop did not ask to go on: ${data}`));
    });
  });
  socket.write(body.subarray(0, -1));
  return { socket, lastByte: body.subarray(-1) };
}

/** Sends the last byte of all of them together; gives the status and the text of each answer. */
export function releaseTogether(crowd: readonly AlmostSent[]): Promise<{ status: number; text: string }[]> {
  const answers = crowd.map(({ socket }) => answerOf(socket));
  for (const { socket, lastByte } of crowd) socket.write(lastByte);
  return Promise.all(answers);
}

async function answerOf(socket: Socket): Promise<{ status: number; text: string }> {
  const [head = '', text = ''] = (await textUntilClosed(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), text };
}

/** Everything that comes on a connection from now on, once it is closed. */
export function textUntilClosed(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk;
  });
  return new Promise((resolve) => {
    socket.once('close', () => resolve(received));
  });
}

export type SentByHand = {
  socket: Socket;
  /** The answer, once it has come whole. */
  answer: Promise<{ status: number; headers: string; body: string }>;
};

type Message = {
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
  { method = 'POST', path, length, headers = {}, localAddress }: Message,
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
