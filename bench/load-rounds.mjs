// Answers a second from the shop's memory, in turns with `node:http` alone that sends the same headers and bytes.
import { timeOfProcess, withComputingTime } from './computing-time.mjs';
import { hammer } from './hammer.mjs';
import { startRaw } from './limits/raw.mjs';
import { inRounds, medians } from './measure.mjs';

const headers = { 'accept-encoding': 'br' };

/**
 * Compares the answers to these addresses, and the short answer (304) to the first of them. `pid` is the shop's process.
 */
export async function compareAnswers({ url, pid }, paths, { seconds, rounds }) {
  const raw = await startRaw(url, paths, headers);
  const port = Number(new URL(url).port);
  const etag = raw.etagOf(paths[0]);
  const kinds = [
    ...paths.map((path) => ({ name: path, path, headers })),
    { name: `${paths[0]}, 304`, path: paths[0], headers: { ...headers, 'if-none-match': etag }, status: 304 },
  ];
  try {
    const compared = [];
    for (const { name, ...kind } of kinds) {
      const ask = (server) => () =>
        withComputingTime(
          () => timeOfProcess(server.pid),
          () => hammer({ ...kind, port: server.port, seconds }),
        );
      const works = { shop: ask({ port, pid }), raw: ask(raw) };
      await inRounds(1, works);
      compared.push(compareRounds(name, await inRounds(rounds, works)));
    }
    return compared;
  } finally {
    await raw.close();
  }
}

function compareRounds(name, rounds) {
  const [shop, raw] = [medians(rounds.shop), medians(rounds.raw)];
  return {
    name,
    shop,
    raw,
    ratio: shop.perSecond / raw.perSecond,
    coreRatio: raw.coreMs / shop.coreMs,
  };
}
