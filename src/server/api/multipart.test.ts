import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedBody } from '../../../tests/api-call.ts';
import { expectRefusal, type RawRequest } from '../../../tests/changes/expect-refusal.ts';
import { formData } from '../../../tests/form-data.ts';
import { boundary, field, fields, file, formType, parts } from '../../../tests/multipart-body.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  await shop.product();
});
afterAll(() => shop.close());

const refused = (request: RawRequest) => expectRefusal(shop, request, admin);

test('a multipart form cut short anywhere is refused', { tags: ['broken-multipart'] }, async () => {
  const whole = parts([...fields, await file()]);
  for (let length = 0; length < whole.length - boundary.length - 6; length += 13)
    await refused({ url: '/api/products', payload: whole.subarray(0, length), type: formType });
});

test('broken multipart forms are refused', { tags: ['forged-prototypes', 'broken-multipart'] }, async () => {
  const image = await file();
  const broken: Record<string, (string | Buffer)[]> = {
    'no boundary': [parts([...fields, image]), 'multipart/form-data'],
    'an empty boundary': [parts([...fields, image]), 'multipart/form-data; boundary='],
    'another boundary': [parts([...fields, image]), 'multipart/form-data; boundary=other'],
    'no end': [parts([...fields, image], '')],
    nothing: [''],
    'only text': ['hello'],
    'a thousand fields': [parts(Array.from({ length: 1_000 }, (_, index) => field(`f${index}`, 'x')))],
    'a thousand files': [parts(await Promise.all(Array.from({ length: 1_000 }, (_, index) => file(`f${index}`))))],
    'a field twice': [parts([...fields, field('price', '1'), image])],
    'a file twice': [parts([...fields, image, image])],
    'a part without a name': [parts([...fields, ['Content-Disposition: form-data', 'x'], image])],
    'a part without headers': [parts([...fields, ['', 'x']])],
    'a thousand headers': [
      parts([...fields, [Array.from({ length: 1_000 }, (_, n) => `X-${n}: y`).join('\r\n'), 'x']]),
    ],
    'an endless name': [parts([...fields, field('n'.repeat(5_000), 'x'), image])],
    __proto__: [parts([...fields, field('__proto__', 'x'), image])],
    'a file as __proto__': [parts([...fields, await file('__proto__')])],
    constructor: [parts([...fields, field('constructor', 'x'), image])],
    'a text forged as a file': [
      parts([...fields, ['Content-Disposition: form-data; name="image"; filename="a.png"', 'x']]),
    ],
    'a file for a text': [parts([field('price', '1000'), await file('name')])],
    'an empty file': [parts([...fields, ['Content-Disposition: form-data; name="image"; filename=""', '']])],
    'a text in another encoding': [
      parts([
        ['Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=utf-99', 'é'],
        ...fields,
      ]),
    ],
    'JSON in a part': [
      parts([['Content-Disposition: form-data; name="name"\r\nContent-Type: application/json', '{"a":1'], image]),
    ],
  };
  for (const [what, [payload = '', type = formType]] of Object.entries(broken)) {
    const body = await refused({ url: '/api/products', payload, type: String(type) });
    expect([400, 413, 415], `${what}: ${JSON.stringify(body)}`).toContain(body.status);
  }
});

test.each([
  ['POST', 'products', { name: 'Tube', price: '1000' }, 'image'],
  ['PUT', 'products/{product}', { name: 'Tube', price: '1000' }, 'image'],
  ['POST', 'pictures', {}, 'image'],
  ['POST', 'admin/facts/pictures', {}, 'image'],
  ['POST', 'account/donations', { item: 'Kanul', quantity: '2', sealed: 'true', town: 'Bandung' }, 'photo1'],
  ['POST', 'account/enquiries/with-photos', { message: 'Which size fits?' }, 'photo1'],
])('%s /%s says that an empty file is no picture', async (method, path, texts, name) => {
  const { _id } = await shop.product();
  const as = path.startsWith('account/') ? await shop.person() : admin;
  const body = formData({
    ...(texts as Record<string, string>),
    [name]: new File([], 'IMG_1.jpg', { type: 'image/jpeg' }),
  });
  const { status, body: refusal } = await shop.call(method as 'POST', path.replace('{product}', _id), { as, body });
  expect({ status, code: refusal.code }).toEqual({ status: 400, code: 'NOT_AN_IMAGE' });
});

test('a path in a file’s name is never used: the product keeps a picture under its own hash', {
  tags: ['scripts-in-values'],
}, async () => {
  const [, content] = await file();
  const head = 'Content-Disposition: form-data; name="image"; filename="../../etc/x.php"\r\nContent-Type: text/html';
  const response = await shop.server.inject({
    method: 'POST',
    url: '/api/products',
    payload: parts([...fields, [head, content]]),
    headers: { authorization: `Bearer ${await shop.tokenOf(admin)}`, 'content-type': formType },
  });
  expect(response.statusCode).toBe(201);
  await documentedBody('POST', '/api/products', response);
  expect(response.json().image).toMatch(/^\/pictures\/[0-9a-f]{64}\/640\.webp$/);
});
