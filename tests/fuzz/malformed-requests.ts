import {
  forgedCursors,
  long,
  notBooleans,
  notNumbers,
  notTexts,
  placesIn,
  rawNumbers,
  replaced,
  strangeIds,
  strangers,
} from '../invalid-values.ts';
import type { FuzzRequest } from './documented-requests.ts';
import type { Random } from './random.ts';

type Breakage = (request: FuzzRequest, random: Random) => FuzzRequest;

/** One part differs from the document, as from a wrong or an old client. */
const slips: Breakage[] = [
  (request, random) => inBody(request, random, (value) => beside(value, random)),
  (request, random) => inBody(request, random, () => undefined),
  (request, random) => inBody(request, random, (value) => [value]),
  (request, random) => inBody(request, random, (value) => String(value)),
  (request, random) => ({ ...request, query: [...request.query, [random.pick(['page', 'fields', 'q', '_']), '1']] }),
  (request) => ({ ...request, query: [...request.query, ...request.query] }),
  (request, random) => ({ ...request, query: request.query.map(([name, value]) => [name, beside(value, random)]) }),
  (request) => ({ ...request, query: [] }),
  (request, random) => inParams(request, (value) => beside(value, random)),
  (request) => ({ ...request, body: { ...(request.body as object), extra: true } }),
  (request) => ({ ...request, multipart: !request.multipart }),
  (request) => ({ ...request, path: `${request.path}/` }),
  (request, random) => ({ ...request, method: random.pick(['PUT', 'PATCH', 'POST', 'DELETE', 'GET', 'HEAD']) }),
];

/** Requests of an attacker. */
const attacks: Breakage[] = [
  (request, random) => inBody(request, random, () => random.pick([...notTexts, ...notNumbers, ...notBooleans])),
  (request, random) => inBody(request, random, (value) => ({ [random.pick(strangers) || 'x']: value })),
  (request, random) => inParams(request, () => random.pick([...strangeIds, '../account', 'all', '%2e%2e', 'related'])),
  (request, random) => ({ ...request, query: request.query.map(([name]) => [name, hostileText(random)]) }),
  (request, random) => ({ ...request, query: [...request.query, ['cursor', random.pick(forgedCursors)]] }),
  (request, random) => ({ ...request, query: [...request.query, [random.pick(strangers), hostileText(random)]] }),
  (request, random) => ofJson(request, JSON.stringify(request.body ?? {}).replace(/\d+/, random.pick(rawNumbers))),
  (request, random) => ofJson(request, `{${JSON.stringify(random.pick(strangers))}:{"admin":true},"role":"admin"}`),
  (request, random) => ofJson(request, '['.repeat(random.pick([10, 1_000, 60_000]))),
  (request, random) => ofJson(request, JSON.stringify(request.body ?? {}).slice(0, -1 - random.below(10))),
  (request) => ofJson(request, `"${'x'.repeat(70_000)}"`),
  (request, random) => {
    const type = random.pick([
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'x',
      'multipart/form-data',
    ]);
    return { ...request, headers: { ...request.headers, 'content-type': type }, raw: 'x=1' };
  },
  (request) => ({ ...request, headers: { ...request.headers, 'content-encoding': 'gzip' } }),
  (request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=b' },
    raw: `--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n${long}`,
  }),
  (request, random) => {
    const token = random.pick([
      'Bearer x.y.z',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${long}`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ]);
    return { ...request, headers: { ...request.headers, authorization: token } };
  },
  (request, random) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': random.pick([long, ' ', 'é']) },
  }),
];

export function nearlyValid(request: FuzzRequest, random: Random): FuzzRequest {
  return random.pick(slips)(request, random);
}

export function hostile(request: FuzzRequest, random: Random): FuzzRequest {
  return random.pick(attacks)(random.chance(0.3) ? random.pick(attacks)(request, random) : request, random);
}

function ofJson(request: FuzzRequest, raw: string): FuzzRequest {
  return { ...request, headers: { ...request.headers, 'content-type': 'application/json' }, raw };
}

function hostileText(random: Random): unknown {
  return random.pick([...strangeIds, ...notTexts, long.slice(0, 300), '-1', '1e9', '[]', 'null', '\u202e', '%', "'"]);
}

/** A value close to a valid one. */
function beside(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return random.pick([-1, value + 0.5, value + 1, 2 ** 53, 1_000_000_001, 501, 0]);
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  return random.pick([
    `${value}x`,
    value.slice(1),
    value.toUpperCase(),
    '',
    ` ${value} `,
    value + long.slice(0, 5_001),
  ]);
}

function inBody(request: FuzzRequest, random: Random, change: (value: unknown) => unknown): FuzzRequest {
  const places = [...placesIn(request.body)].filter(([, value]) => !(value instanceof File));
  if (places.length === 0) return { ...request, body: change({}) };
  const [keys, value] = random.pick(places);
  return { ...request, body: replaced(request.body, keys, change(value)) };
}

function inParams(request: FuzzRequest, change: (value: unknown) => unknown): FuzzRequest {
  const params = Object.entries(request.params).map(([name, value]) => [name, change(value)]);
  return { ...request, params: Object.fromEntries(params) };
}
