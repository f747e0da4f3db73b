import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../../../tests/api-call.ts';
import { changeLogOf } from '../../../tests/changes/change-log.ts';
import {
  forgedCursors,
  long,
  notBooleans,
  notDigits,
  notNumbers,
  notTexts,
  placesIn,
  rawNumbers,
  replaced,
  strangeIds,
  strangers,
} from '../../../tests/invalid-values.ts';
import type { Person } from '../../../tests/people.ts';
import { addressOf, endpointNamed, samples, send } from '../../../tests/samples/endpoint-samples.ts';
import type { Sample } from '../../../tests/samples/sample.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { type FieldKey, fieldOf, productFields } from '../../catalogue/fields/product-fields.ts';
import { endpointsOf } from './endpoints.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

type Spoilt = { what: string; field: string; request: () => Promise<ApiAnswer> };

const withInput = Object.entries(samples);

describe.each(withInput)('%s', (name, makeSample) => {
  test('answers every spoilt request with 4xx, names the field, and changes nothing', {
    tags: ['foreign-fields', 'false-numbers', 'strange-letters', 'sql-in-values', 'forged-prototypes'],
  }, async () => {
    const endpoint = endpointNamed(name);
    const sample = await makeSample({ shop, owner: admin });
    const log = await changeLogOf(shop.db);
    await log.jobsDone();
    for (const { what, field, request } of spoiltRequests(name, sample)) {
      const { status, body } = await request();
      const label = `${endpoint.method} ${endpoint.path}: ${what} gave ${status} ${JSON.stringify(body)}`;
      expect(status >= 400 && status < 500, label).toBe(true);
      expect(body, label).toMatchObject({
        defined: true,
        code: expect.any(String),
        status,
        message: expect.any(String),
      });
      if (status === 400)
        expect(body.message, label).toMatch(field ? new RegExp(`\\b${field}\\b`) : /^Please check: \S+ /);
    }
    expect(await log.changes()).toEqual([]);
  });
});

test('every endpoint has a sample to spoil', { tags: ['foreign-fields'] }, () => {
  expect(Object.keys(samples).sort()).toEqual(
    endpointsOf()
      .map(({ name }) => name)
      .sort(),
  );
});

function* spoiltRequests(name: string, sample: Sample): Generator<Spoilt> {
  const endpoint = endpointNamed(name);
  const raw = (payload: string) =>
    shop.call(endpoint.method, addressOf(endpoint, sample), {
      as: admin,
      body: new Blob([payload], { type: 'application/json' }),
    });
  for (const [field, value] of Object.entries(sample.params ?? {})) {
    // Staff may see other people's orders. An unknown user has none.
    const anyText = name === 'orders.history';
    for (const bad of anyText ? ['a\0b', long.slice(0, 300)] : strangeIds)
      yield {
        what: `${field} ${JSON.stringify(bad)} in the path`,
        field,
        request: () => send(shop, endpoint, { ...sample, params: { ...sample.params, [field]: bad } }, admin),
      };
    if (endpoint.method !== 'GET')
      yield {
        what: `${field} in the body too`,
        field,
        request: () => send(shop, endpoint, { ...sample, ...withField(sample, field, value) }, admin),
      };
  }
  const { query, json, form, optional = [], anyText = [] } = sample;
  if (query) {
    const send_ = (search: string) =>
      shop.call('GET', addressOf(endpoint, { ...sample, query: undefined }) + search, { as: admin });
    for (const [field, value] of Object.entries(query)) {
      const rest = new URLSearchParams(Object.entries(query).filter(([key]) => key !== field));
      if (!optional.includes(field)) yield { what: `no ${field}`, field, request: () => send_(`?${rest}`) };
      const closed = /^([0-9a-f-]{36}|true|name)$/.test(value);
      const bads = /^\d+$/.test(value) ? notDigits : [long, 'a\0b', 'a\u0085b', ...(closed ? strangeIds : [])];
      for (const bad of bads)
        yield {
          what: `${field}=${bad.slice(0, 40)}`,
          field,
          request: () => send_(`?${rest}&${field}=${encodeURIComponent(bad)}`),
        };
      yield { what: `${field} twice`, field, request: () => send_(`?${rest}&${field}=${value}&${field}=${value}`) };
    }
    const all = new URLSearchParams(query);
    for (const stranger of strangers.filter(Boolean))
      yield { what: `unknown ${stranger}`, field: '', request: () => send_(`?${all}&${stranger}=1`) };
    if (name.endsWith('list') || name.endsWith('all') || name.endsWith('accounts') || name.endsWith('history'))
      for (const cursor of forgedCursors)
        yield {
          what: `cursor ${cursor}`,
          field: 'cursor',
          request: () => send_(`?${all}&cursor=${cursor}`),
        };
  }
  if (form) yield* spoiltForms(name, sample, form);
  if (json) {
    yield* spoiltJson(endpoint.path, { whole: json, optional, anyText }, raw);
    for (const payload of ['', '[]', '"x"', '5', 'true', '{', '{"a":}', '[[[[', '\u0000', `${JSON.stringify(json)}x`])
      yield { what: `the body ${payload}`, field: 'body', request: () => raw(payload) };
  }
}

function withField(sample: Sample, field: string, value: string): Sample {
  return sample.form ? { form: { ...sample.form, [field]: value } } : { json: { ...sample.json, [field]: value } };
}

function* spoiltForms(name: string, sample: Sample, form: Record<string, string | File>): Generator<Spoilt> {
  const endpoint = endpointNamed(name);
  const request = (changed: Record<string, string | File>) => () =>
    send(shop, endpoint, { ...sample, form: changed }, admin);
  for (const [field, value] of Object.entries(form)) {
    const { [field]: _, ...rest } = form;
    if (!sample.optional?.includes(field)) yield { what: `no ${field}`, field, request: request(rest) };
    const bads = value instanceof File ? ['text'] : /^\d+$/.test(value) ? notDigits : [long, 'a\0b', 'a\u0085b'];
    for (const bad of bads) {
      // An empty number and the word `null` mean no number.
      if ((bad === '' || bad === 'null') && field in productFields && !fieldOf(field as FieldKey).required) continue;
      yield { what: `${field} ${bad.slice(0, 40)}`, field, request: request({ ...form, [field]: bad }) };
    }
    if (!(value instanceof File))
      yield { what: `${field} a file`, field: '', request: request({ ...rest, [field]: new File(['5'], 'a.txt') }) };
  }
  for (const stranger of strangers)
    yield { what: `unknown ${stranger}`, field: '', request: request({ ...form, [stranger]: '1' }) };
}

/** Spoils one value of a JSON body after the other, at every depth. */
function* spoiltJson(
  path: string,
  { whole, optional, anyText }: { whole: Record<string, unknown>; optional: string[]; anyText: string[] },
  raw: (payload: string) => Promise<ApiAnswer>,
): Generator<Spoilt> {
  const mark = '"\u00a7"';
  for (const [keys, value] of placesIn(whole)) {
    const field = keys.findLast((key) => Number.isNaN(Number(key))) ?? '';
    const payloadWith = (text: string) => JSON.stringify(replaced(whole, keys, '\u00a7')).replace(mark, () => text);
    const what = (text: string) => `${path} ${keys.join('.')} ${text.slice(0, 60)}`;
    const bads: unknown[] =
      typeof value === 'number' ? notNumbers : typeof value === 'boolean' ? notBooleans : notTexts;
    for (const bad of typeof value === 'object' ? [5, 'x', null, true, []] : bads) {
      const none = bad === null || bad === '' || (Array.isArray(value) && Array.isArray(bad));
      if (bad === value || (none && optional.includes(field))) continue;
      if (anyText.includes(field) && typeof bad === 'string' && bad !== '' && bad !== long) continue;
      const text = JSON.stringify(bad);
      yield { what: what(text), field, request: () => raw(payloadWith(text)) };
    }
    if (typeof value === 'number')
      for (const text of rawNumbers) yield { what: what(text), field: '', request: () => raw(payloadWith(text)) };
    if (!optional.includes(field) && Number.isNaN(Number(keys.at(-1))))
      yield { what: what('missing'), field, request: () => raw(JSON.stringify(replaced(whole, keys, undefined))) };
  }
  for (const [keys, value] of [[[], whole] as [string[], unknown], ...placesIn(whole)]) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    for (const stranger of strangers.filter((name) => !Object.hasOwn(value, name))) {
      const inner = `{${JSON.stringify(stranger)}:{"prototype":{"admin":true}},${JSON.stringify(value).slice(1)}`;
      const payload =
        keys.length === 0 ? inner : JSON.stringify(replaced(whole, keys, '\u00a7')).replace(mark, () => inner);
      yield { what: `unknown ${[...keys, stranger].join('.')}`, field: '', request: () => raw(payload) };
    }
  }
}
