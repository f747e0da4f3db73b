// Records answers of the shop, and starts the server that sends them again (raw-server.mjs).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';

/** Headers that Node adds by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** An answer with its headers as pairs, as they were sent. */
export async function fetchRaw(url, headers) {
  const { promise, resolve, reject } = Promise.withResolvers();
  get(url, { headers }, resolve).on('error', reject);
  const answer = await promise;
  const body = Buffer.concat(await Array.fromAsync(answer));
  const pairs = [];
  for (let place = 0; place < answer.rawHeaders.length; place += 2) {
    const [name, value] = answer.rawHeaders.slice(place, place + 2);
    if (!ownHeaders.has(name.toLowerCase())) pairs.push(name, value);
  }
  return { status: answer.statusCode, headers: pairs, etag: answer.headers.etag, body };
}

async function record(url, path, headers) {
  const { status, headers: pairs, etag, body } = await fetchRaw(url + path, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const unchanged = etag ? await fetchRaw(url + path, { ...headers, 'if-none-match': etag }) : undefined;
  return { path, headers: pairs, etag, body: body.toString('base64'), unchangedHeaders: unchanged?.headers };
}

/** Starts the raw server, knowing the shop's answers to these addresses. */
export async function startRaw(url, paths, headers) {
  const child = fork(join(import.meta.dirname, 'raw-server.mjs'), { execArgv: [] });
  const [port] = await once(child, 'message');
  const recorded = [];
  for (const path of paths) recorded.push(await record(url, path, headers));
  child.send(recorded);
  await once(child, 'message');
  return {
    port,
    pid: child.pid,
    etagOf: (path) => recorded.find((each) => each.path === path).etag,
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
