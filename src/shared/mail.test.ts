import { expect, test } from 'vitest';
import { composeMail, nameInMail, placeInMail } from './mail.ts';

const letter = { to: 'sari@test.example', locale: 'en', subject: 'Hello' } as const;

test('a mail is its paragraphs, one after the other, as text and as HTML', () => {
  const link = { address: 'https://shop.example/login?a=1&b=2', text: 'Log in' };
  expect(composeMail({ ...letter, paragraphs: ['Hello Sari,', link, 'Goodbye.'] })).toEqual({
    ...letter,
    text: 'Hello Sari,\n\nLog in:\nhttps://shop.example/login?a=1&b=2\n\nGoodbye.\n',
    html: '<p>Hello Sari,</p>\n<p><a href="https://shop.example/login?a=1&amp;b=2">Log in</a></p>\n<p>Goodbye.</p>',
  });
});

test('a paragraph may have lines, and a link without words shows its address', () => {
  const paragraphs = ['Order 1\nPlaced today', { address: 'https://shop.example/orders' }];
  expect(composeMail({ ...letter, paragraphs })).toEqual({
    ...letter,
    text: 'Order 1\nPlaced today\n\nhttps://shop.example/orders\n',
    html: '<p>Order 1<br>Placed today</p>\n<p><a href="https://shop.example/orders">https://shop.example/orders</a></p>',
  });
});

test('typed text stays text, in paragraphs and in links', { tags: ['scripts-in-values'] }, () => {
  const nasty = `<img src=x onerror="alert('1')">`;
  const { html } = composeMail({ ...letter, paragraphs: [nasty, { address: nasty, text: nasty }] });
  const inert = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;';
  expect(html).toBe(`<p>${inert}</p>\n<p><a href="${inert}">${inert}</a></p>`);
});

test.each([
  ['Ibu Sari', 'Ibu Sari'],
  ['write to a@b.example', 'write to ab example'],
  ['mailto:win@evil.example', 'mailto:winevil example'],
  ['see https://evil.example/now', 'see evil examplenow'],
  ['www.evil.example', 'evil example'],
])('a name in a mail leads nowhere: %s', { tags: ['mail-relay'] }, (name, says) => {
  expect(nameInMail(name)).toBe(says);
});

test.each([
  ['Jl. Melati No.3A, RT.01/RW.02', 'Jl. Melati No.3A, RT.01/RW.02'],
  ['Jl.Melati 3', 'Jl. Melati 3'],
  ['Bandung, Jawa Barat 40115', 'Bandung, Jawa Barat 40115'],
  ['write to a@b.example', 'write to a b. example'],
  ['mailto:win@evil.example', 'win evil. example'],
  ['see https://evil.example/now', 'see evil. example/now'],
  ['htthttps://ps://evil.example', 'evil. example'],
  ['www.evil.example <b>', 'evil. example b'],
  ['evil\u200b.example', 'evil . example'],
])('a line of an address in a mail is for couriers, and leads nowhere: %s', { tags: ['mail-relay'] }, (line, says) => {
  expect(placeInMail(line)).toBe(says);
});
