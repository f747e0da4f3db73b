import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { formData } from '../../../tests/form-data.ts';
import type { Person } from '../../../tests/people.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import { identityEndpoints } from '../../identity/embedded/allowed-requests.server.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { alikeKey, normalizeLine, normalizeText } from '../../shared/text/normalize-text.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

/** Adds a product through the form's endpoint. Other tests write products past the schema. */
async function addProduct(fields: Record<string, string>) {
  const image = await drawnPicture();
  const form = formData({ price: '1000', countInStock: '5', yearlyLimitPerUser: '', image, ...fields });
  return shop.call('POST', 'products', { as: admin, body: form });
}

test('stores texts that look the same in the same form, from every endpoint', async () => {
  const sent = { name: 'Go\u00a0 Bag\u200b', description: 'one\r\ntwo\u2003 three\u202e\n\n- point' };
  const { _id } = (await addProduct(sent)).body;
  const { body: product } = await shop.call('GET', `products/${_id}`);
  expect(product).toMatchObject({ name: 'Go Bag', description: 'one\ntwo three\n\n- point' });

  const buyer = await shop.person();
  await fillCart(shop, buyer, [_id, 1]);
  const person = {
    fullName: ' Ibu\u00a0Rene\u0301\t👩‍👧 ',
    street: '\u202aJalan  Melati\u202c 3',
    city: 'Ban\u00addung',
  };
  const { body: order } = await orderCart(shop, buyer, {
    address: { ...address, ...person, phone: '+62 (0)812\u20113456\u20137890' },
  });
  expect(order.address).toMatchObject({
    fullName: 'Ibu Ren\u00e9 👩‍👧',
    street: 'Jalan Melati 3',
    city: 'Bandung',
    phone: '+6281234567890',
  });

  const note = { as: admin, body: { note: 'Ring\u200b twice\r\nat  the back' } };
  const { body: notes } = await shop.call('POST', `orders/${order._id}/notes`, note);
  expect(JSON.stringify(notes)).toContain('Ring twice\\nat the back');
});

test('an invisible text is empty: refused in a required field, left out in another', async () => {
  const invisible = '\u200b\u3164\u00a0\u2800\u202e';
  const { status, body } = await addProduct({ name: invisible });
  expect({ status, fields: body.data?.issues.map(({ field }: { field: string }) => field) }).toEqual({
    status: 400,
    fields: ['name'],
  });
  const { body: added } = await addProduct({ name: 'Foam bib', category: invisible, description: invisible });
  const { body: product } = await shop.call('GET', `products/${added._id}`);
  expect(product).toMatchObject({ name: 'Foam bib', category: '', description: '' });
});

test('passwords and tracking numbers stay as they were typed', async () => {
  const [email, password] = ['typed@family.example', 'cafe\u0301  \u00a0pass\u200bword 25'];
  const signUp = { name: 'Ibu\u00a0 Tik', email, password };
  expect((await shop.call('POST', '/identity/sign-up/email', { body: signUp, headers: { origin } })).status).toBe(200);
  const { rows } = await sql<{ name: string }>`select name from identity."user" where email = ${email}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ name: 'Ibu Tik' }]);
  // Passwords stay as typed, because a normalised one would be another password.
  const typed = identityEndpoints['/identity/sign-in/email']?.body?.parse({ email, password });
  expect(typed).toEqual({ email, password });

  const buyer = await shop.person();
  const { _id } = await shop.product({ name: 'Neck tie' });
  await fillCart(shop, buyer, [_id, 1]);
  const { body: order } = await orderCart(shop, buyer);
  const parcel = {
    sentOn: jakartaDayName(new Date()),
    courier: ' J\u00a0 &  T ',
    trackingNumber: 'A  B\u00a0e\u0301\u200b1',
  };
  const { body } = await shop.call('POST', `orders/${order._id}/dispatches`, { as: admin, body: parcel });
  expect(body.dispatches).toMatchObject([{ courier: 'J & T', trackingNumber: parcel.trackingNumber }]);
});

test('NUL, lone surrogates, control characters and towers of marks are refused', {
  tags: ['strange-letters'],
}, async () => {
  const tower = `a${'\u0301\u200b'.repeat(31)}`;
  for (const message of ['a\u0000b', 'a\ud800', '\udc00b', '\ud83d\u200b\ude00', 'a\u0007', 'a\u0085b', tower]) {
    const body = { name: 'Ibu', email: 'ibu@family.example', message };
    const { status } = await shop.call('POST', 'enquiries', { body });
    expect(status, JSON.stringify(message.slice(0, 9))).toBe(400);
  }
});

test('the database writes texts in the same way, so that older rows and newer ones agree', async () => {
  const pieces = [
    ...[
      'a',
      'É',
      'e\u0301',
      '\u0338',
      '\u034f',
      '\u1100',
      '\u1161',
      '\u3164',
      ' ',
      '  ',
      '\u00a0',
      '\u3000',
      '\u2800',
      '\t',
    ],
    ...[
      '\n',
      '\r\n',
      '\r',
      '\u2028',
      '\u200b',
      '\u200d',
      '\u202e',
      '\ufe0f',
      '\u00ad',
      '👩',
      '❤',
      '🏽',
      '1',
      '#',
      '\u20e3',
    ],
    ...['م', 'ی', '\u200c', 'ক', '্', '꧀'],
    ...['🏴', '\u{e0067}', '\u{e007f}', '- ', '> ', '1. ', '## ', '   '],
  ];
  const texts = fc
    .sample(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), 3_000)
    .map((parts) => parts.join(''));
  const { rows } = await sql<{ line: string; text: string; alike: string }>`
    select plain_line(w) as line, plain_text(w) as text, alike(w) as alike
    from unnest(${texts}::text[]) with ordinality as written (w, place) order by place`.execute(shop.db);
  for (const [place, text] of texts.entries())
    expect(rows[place], JSON.stringify(text)).toEqual({
      line: normalizeLine(text),
      text: normalizeText(text),
      alike: alikeKey(text),
    });
});
