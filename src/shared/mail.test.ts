import { expect, test } from 'vitest';
import { elementsOf } from '../../tests/mail-html.ts';
import { composeMail, type Letter, nameInMail, placeInMail } from './mail.ts';

const letter = { to: 'sari@test.example', locale: 'en', subject: 'Hello' } as const;

test('a mail is its paragraphs, one after the other, as text and as HTML', () => {
  const link = { address: 'https://shop.example/login?a=1&b=2', text: 'Log in' };
  const { html, ...mail } = composeMail({ ...letter, paragraphs: ['Hello Sari,', link, 'Goodbye.'] });
  expect(mail).toEqual({
    ...letter,
    text: 'Hello Sari,\n\nLog in:\nhttps://shop.example/login?a=1&b=2\n\nGoodbye.\n',
    preview: 'Hello Sari,',
  });
  expect(elementsOf(html).flatMap(({ tag, text }) => (tag === 'p' || tag === 'a' ? [text] : []))).toEqual([
    'Hello Sari,',
    'Log in',
    'Or open this address:https://shop.example/login?a=1&b=2',
    'Goodbye.',
  ]);
  expect(html).toContain(' href="https://shop.example/login?a=1&amp;b=2"');
});

test('a paragraph may have lines, and a link without words shows its address', () => {
  const paragraphs = ['Order 1\nPlaced today', { address: 'https://shop.example/orders' }];
  const { text, html } = composeMail({ ...letter, paragraphs });
  expect(text).toBe('Order 1\nPlaced today\n\nhttps://shop.example/orders\n');
  expect(html).toContain('>Order 1<br>Placed today</p>');
  const [link] = elementsOf(html).filter(({ tag }) => tag === 'a');
  expect(link).toMatchObject({
    attributes: { href: 'https://shop.example/orders' },
    text: 'https://shop.example/orders',
  });
});

test('a table of products is lines in the text, with the total below', () => {
  const products = [
    { name: 'Kanul 4.0', quantity: 2, sum: 'Rp 0' },
    { name: 'HME', quantity: 1, sum: 'Rp 5.000' },
  ];
  const { text, html } = composeMail({ ...letter, paragraphs: ['Yours:', { products, total: 'Total: Rp 5.000' }] });
  expect(text).toBe('Yours:\n\n2 × Kanul 4.0 — Rp 0\n1 × HME — Rp 5.000\n\nTotal: Rp 5.000\n');
  const rows = elementsOf(html).filter(({ tag }) => tag === 'tr');
  expect(rows.map((row) => row.text)).toEqual([
    'ProductQuantitySubtotal',
    'Kanul 4.02Rp 0',
    'HME1Rp 5.000',
    'Total: Rp 5.000',
  ]);
});

test('the button is the link with a label, or else the last one; the others are words', () => {
  const links = ['one', 'two', 'three'].map((text) => ({ address: `https://shop.example/${text}`, text }));
  const [one, two, three] = links as [(typeof links)[0], (typeof links)[0], (typeof links)[0]];
  const buttonOf = (paragraphs: Letter['paragraphs']) =>
    elementsOf(composeMail({ ...letter, paragraphs }).html).flatMap(({ tag, attributes, text }) =>
      tag === 'a' && attributes.style?.includes('inline-block') ? [text] : [],
    );
  expect(buttonOf(links)).toEqual(['three']);
  expect(buttonOf([one, { ...two, button: 'Go' }, three])).toEqual(['Go']);
  expect(buttonOf(['Goodbye.'])).toEqual([]);
});

test('typed text stays text, in paragraphs and in links', { tags: ['scripts-in-values'] }, () => {
  const nasty = `<img src=x onerror="alert('1')">`;
  const { html } = composeMail({ ...letter, paragraphs: [nasty, { address: nasty, text: nasty }] });
  const inert = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;';
  // The paragraph, and the link's address, words and address below.
  expect(html.split(inert)).toHaveLength(5);
  expect(html).toContain(`>${inert}</p>`);
  expect(html).toContain(` href="${inert}"`);
  expect(html).not.toContain('<img');
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
