// Requests made from the API's own document: valid ones, nearly valid ones, and attacks. `npm run test:fuzz -- 200000`
// sends that many; each run prints its seed, which makes the same requests again (`npm run test:fuzz -- 2000 SEED`).
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeLog, changeLogOf } from '../changes/change-log.ts';
import { type DocumentedApi, documentedApi } from '../openapi/documented-api.ts';
import { type Person, sessionCookie } from '../people.ts';
import { expectWithin } from '../processes/expect-within.ts';
import { origin } from '../shop.ts';
import { documentedRequest, operationsOf, type WrittenRequest, written } from './documented-requests.ts';
import type { KnownValues } from './documented-values.ts';
import { type Callers, type FuzzedShop, openFuzzedShop } from './fuzzed-shop.ts';
import { hostile, nearlyValid } from './malformed-requests.ts';
import { createRandom, type Random } from './random.ts';
import { sampledRequest } from './sampled-requests.ts';

const count = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101);
const newCallersEvery = 500;
const slowestMs = 1_000;
/** The share of requests that are made of samples: each creates its subject first. */
const sampledShare = 0.2;

let fuzzed: FuzzedShop;
let api: DocumentedApi;
let log: ChangeLog;
beforeAll(async () => {
  fuzzed = await openFuzzedShop();
  api = await documentedApi();
  log = await changeLogOf(fuzzed.shop.db);
});
afterAll(() => fuzzed.shop.close());

/** A request and how it describes itself if something is wrong with its answer. */
async function nextRequest(random: Random, { people, valuesByName }: Callers) {
  const chosen = random.pick(operationsOf(api.document));
  const as = random.pick(people);
  // People ask mostly about themselves.
  const own: KnownValues = as
    ? { userId: [as.uid, as.uid, ...(valuesByName.userId ?? [])], uid: [as.uid, ...(valuesByName.uid ?? [])] }
    : {};
  const asDocumented = random.chance(sampledShare)
    ? await sampledRequest(chosen, random, { shop: fuzzed.shop, owner: as ?? anyPerson(people) })
    : documentedRequest(chosen, random, { ...valuesByName, ...own });
  const kind = random.pick(['valid', 'nearly valid', 'hostile'] as const);
  const broken = { valid: () => asDocumented, 'nearly valid': nearlyValid, hostile }[kind](asDocumented, random);
  const request = await written(broken);
  const token = as && (await fuzzed.shop.tokenOf(as));
  const proof = request.url.startsWith('/identity/')
    ? { origin, ...(as && { cookie: sessionCookie(as) }) }
    : token && { authorization: `Bearer ${token}` };
  const headers = { ...proof, ...request.headers };
  const signedIn = token !== undefined && request.headers.authorization === undefined;
  return { ...request, headers, kind, signedIn, name: broken.name, what: `${kind} ${broken.name}` };
}

function anyPerson(people: Callers['people']): Person {
  const [person] = people.filter((each) => each !== undefined);
  if (!person) throw new Error('a sample needs a person');
  return person;
}

async function send({ method, url, headers, payload }: WrittenRequest) {
  const [began, cpu] = [performance.now(), process.threadCpuUsage()];
  const {
    statusCode: status,
    headers: answered,
    body: text,
  } = await fuzzed.shop.server.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  // Of this thread: garbage collection takes processor time in other threads, for any request.
  const { user, system } = process.threadCpuUsage(cpu);
  const contentType = String(answered['content-type']);
  const body = contentType.startsWith('application/json') && text ? JSON.parse(text) : text;
  return { status, body, contentType, wallMs: performance.now() - began, computingMs: (user + system) / 1_000 };
}

/**
 * A slow request is sent again. It counts as slow unless the same answer comes in less time: other programs do not
 * slow an answer three times in a row.
 */
async function leastWallMs(request: WrittenRequest, { status, wallMs }: { status: number; wallMs: number }) {
  let least = wallMs;
  for (let again = 0; again < 2 && least > slowestMs; again += 1) {
    const next = await send(request);
    if (next.status === status) least = Math.min(least, next.wallMs);
    await log.jobsDone();
  }
  return least;
}

test(`${count} requests from the document with seed ${seed}: no 5xx, nothing changed by a refusal, none slow`, {
  tags: ['strange-letters', 'fuzzed-document'],
}, async () => {
  console.log(`Fuzzing with seed ${seed}`);
  const random = createRandom(seed);
  const statuses: Record<string, number> = {};
  const reached = new Set<string>();
  const memory: number[] = [];
  let rowsWritten = 0;
  let worn = false;
  let slowest = { took: 0, computing: 0, what: '' };
  let callers = await fuzzed.newCallers();
  for (let number = 0; number < count; number += 1) {
    if (worn || number % newCallersEvery === 0) {
      callers = await fuzzed.newCallers();
      await log.changes();
      // The records that the tests keep of a shop grow with it.
      fuzzed.shop.logged.length = 0;
      fuzzed.shop.mail.received.length = 0;
    }
    if (isLong && number % 5_000 === 0) {
      memory.push(await heldMegabytes());
      console.log(`${number} requests: ${Math.round(Number(memory.at(-1)))} MB held`);
    }
    const request = await nextRequest(random, callers);
    if ((await log.changes()).some(isJob)) await log.jobsDone();
    const answer = await send(request);
    const label = `request ${number}, ${request.what}: ${request.method} ${request.url.slice(0, 300)} ${String(request.payload).slice(0, 300)} gave ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
    if (answer.status >= 500) expect.fail(`${label}\n${fuzzed.shop.logged.slice(-3).join('\n')}`);
    const changes = (await log.changes()).filter((change) => !isUsedUp(change));
    if (answer.status >= 400) expect(changes, label).toEqual([]);
    rowsWritten += changes.length;
    if (changes.some(isJob)) await log.jobsDone();
    if (answer.status < 300) reached.add(request.name);
    // The person signed out, was disabled or closed the account.
    const isOut = answer.status === 401 || answer.body?.code === 'ACCOUNT_DISABLED';
    worn = request.signedIn && (isOut || (request.name === 'privacy.close' && answer.status < 300));
    if (request.method !== 'HEAD') expect(api.problemsOf(request.method, request.url, answer), label).toEqual([]);
    // While other tests run, only the shop's own processor time says how long it takes.
    const took = isLong ? await leastWallMs(request, answer) : answer.computingMs;
    await expectWithin(answer.computingMs, slowestMs, label);
    await expectWithin(took, slowestMs, label);
    if (took > slowest.took) slowest = { took, computing: answer.computingMs, what: request.what };
    const key = `${request.kind} ${String(answer.status)[0]}xx`;
    statuses[key] = (statuses[key] ?? 0) + 1;
  }
  const all = operationsOf(api.document).map(({ operation }) => operation.operationId);
  const unreached = all.filter((name) => !reached.has(name));
  const resident = Math.round(process.memoryUsage().rss / 1e6);
  console.log({ statuses, slowest, rowsWritten, unreached, memory: memory.map(Math.round), resident });
  if (isLong) expect(unreached).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['valid 2xx', 'nearly valid 4xx', 'hostile 4xx']));
  expect(rowsWritten).toBeGreaterThan(0);
  if (isLong) expect(Number(memory.at(-1))).toBeLessThan(1.1 * Number(memory[Math.ceil(memory.length / 5)]));
});

/** A solved captcha is good for one try, however the try ends. */
const isUsedUp = (change: string) => change.endsWith(' used_captcha');

const isJob = (change: string) => change.startsWith('INSERT job');

/** Long enough to see memory grow, and to reach everything. */
const isLong = count >= 20_000;

/** Megabytes that are held, by the program's own objects and outside of them. */
async function heldMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 2; round += 1) {
    await sleep(200);
    runInNewContext('gc')();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
