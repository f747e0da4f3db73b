// `npm run bench -- load`: how many answers a second the shop gives while this machine also runs the clients.
import autocannon from 'autocannon';
import { loadedPages } from './pages.mjs';
import { machine, printTable, writeResult } from './report.mjs';
import { withShop } from './shop.mjs';

const settings = { connections: 50, duration: 8, headers: { 'accept-encoding': 'br' } };
const warmUp = { ...settings, duration: 2 };

const hasErrors = await withShop(async (url, productId) => {
  const on = machine();
  const results = [];
  for (const path of loadedPages(productId)) {
    await autocannon({ ...warmUp, url: url + path });
    const { requests, latency, errors, non2xx, throughput } = await autocannon({ ...settings, url: url + path });
    results.push({
      path,
      perSecond: requests.average,
      p50: latency.p50,
      p99: latency.p99,
      bytesPerSecond: throughput.average,
      errors: errors + non2xx,
    });
  }
  console.log(`${settings.connections} connections, ${settings.duration} s each`);
  printTable(
    ['address', 'per second', 'p50 ms', 'p99 ms', 'MB/s', 'not answered well'],
    results.map(({ path, perSecond, p50, p99, bytesPerSecond, errors }) => [
      path,
      Math.round(perSecond),
      p50,
      p99,
      (bytesPerSecond / 1e6).toFixed(1),
      errors,
    ]),
  );
  writeResult('load', { on, settings, results });
  return results.some(({ errors }) => errors > 0);
});

process.exitCode = hasErrors ? 1 : 0;
