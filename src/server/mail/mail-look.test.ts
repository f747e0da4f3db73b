// Every kind of mail as mail programs read it: its HTML needs nothing from outside, and says what its text says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrast, inverted, luminance } from '../../../tests/contrast.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { type Element, elementsOf, linksIn, partsOf } from '../../../tests/mail-html.ts';
import type { ReceivedMail } from '../../../tests/mail-server.ts';
import type { Person } from '../../../tests/people.ts';
import { saveFacts, wholeFacts } from '../../../tests/samples/facts-samples.ts';
import { mailEvents, placeOrder, readerOf } from '../../../tests/samples/mail-events.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';
import { type MailName, reachesQuietFamily } from '../../quiet/quiet-mails.ts';
import { composeMail } from '../../shared/mail.ts';
import { mailColours, mailDocument } from '../../shared/mail-html.ts';

let shop: TestShop;
let admin: Person;
/** Read the mails to the foundation, and those to the admins of the settings. */
let officers: Person[];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  const addresses = ['orders@test.example', 'first-admin@test.example'];
  officers = await Promise.all(addresses.map((email) => shop.person({ email })));
  await saveFacts(shop, admin, { courierLinks: wholeFacts.courierLinks });
});
afterAll(() => shop.close());

const names = Object.keys(reachesQuietFamily) as MailName[];
const kinds = names.flatMap((name) => (['en', 'id'] as const).map((locale) => [name, locale] as const));

/** A name that would be markup if it were not escaped. */
const name = 'Ibu Sari & "co"';

/** Products, one after the other; their ids. */
async function createProducts(count: number, fieldsAt: (place: number) => { name: string; price?: number }) {
  const ids: string[] = [];
  for (const place of times(count)) ids.push((await shop.product(fieldsAt(place)))._id);
  return ids;
}

/** The mail of an event, to the family or to the foundation. */
async function mailOf(kind: MailName, locale: 'en' | 'id'): Promise<ReceivedMail> {
  const family = await shop.person({ name });
  const readers = [family, ...officers].map(({ uid }) => uid);
  await shop.db.updateTable('account').set({ locale }).where('uid', 'in', readers).execute();
  const products = await createProducts(3, (place) => ({ name: `Kanul <${place}> & "selang"`, price: 12_500 * place }));
  const order = { locale, products };
  const send = await mailEvents(shop, admin, order)[kind](family);
  await jobsDone(shop.db);
  const before = shop.mail.received.length;
  await send();
  await jobsDone(shop.db);
  const reader = readerOf(kind, family);
  const mail = shop.mail.received.slice(before).find(({ to }) => to.includes(reader));
  if (!mail) throw new Error(`no ${kind} came`);
  return mail;
}

/**
 * Properties and values that Gmail, Outlook (Windows, web, phones), Apple Mail, Yahoo and Samsung Email show, or leave out
 * without harm (https://www.caniemail.com/features/, and for `mso-` Outlook's own). `border-radius`, `max-width` and
 * `max-height` mean nothing to Outlook for Windows: corners are square, and the `width` attribute holds.
 */
const knownStyles: Record<string, RegExp> = {
  'background-color': /^#[0-9a-f]{6}$/,
  border: /^1px solid #[0-9a-f]{6}$/,
  'border-bottom': /^\dpx solid #[0-9a-f]{6}$/,
  'border-collapse': /^collapse$/,
  'border-left': /^\dpx solid #[0-9a-f]{6}$/,
  'border-radius': /^(\d+(px)? ?)+$/,
  'border-right': /^\dpx solid #[0-9a-f]{6}$/,
  'border-top': /^\dpx solid #[0-9a-f]{6}$/,
  color: /^#[0-9a-f]{6}$/,
  display: /^(inline-block|none)$/,
  'font-family': /^'Plus Jakarta Sans',.+,sans-serif$/,
  'font-size': /^\d+(px)?$/,
  'font-weight': /^[67]00$/,
  height: /^\d+px$/,
  'line-height': /^[\d.]+$/,
  // Never negative: Outlook and Gmail drop that.
  margin: /^(\d+(px)? ?)+$/,
  'max-height': /^0$/,
  'max-width': /^600px$/,
  'mso-hide': /^all$/,
  overflow: /^hidden$/,
  padding: /^(\d+(px)? ?)+$/,
  'text-align': /^(left|right)$/,
  'text-decoration': /^none$/,
  'vertical-align': /^top$/,
  'white-space': /^nowrap$/,
  width: /^(\d+px|100%)$/,
  'word-break': /^break-word$/,
};
const knownTags = [
  'html',
  'head',
  'meta',
  'title',
  'style',
  'body',
  'div',
  'table',
  'tr',
  'th',
  'td',
  'h1',
  'p',
  'span',
  'a',
  'br',
];
const knownAttributes =
  /^(lang|dir|charset|name|content|class|style|role|width|height|cellpadding|cellspacing|border|align|bgcolor|scope|colspan|href)$/;

const isButton = ({ tag, attributes }: Element) => tag === 'a' && /display:inline-block/.test(attributes.style ?? '');

describe.each(kinds)('%s in %s', (kind, locale) => {
  test('needs nothing from outside, and says in HTML what its text says', async () => {
    const mail = await mailOf(kind, locale);
    const { text, html } = partsOf(mail);
    const elements = elementsOf(html);
    const withTag = (tag: string) => elements.filter((element) => element.tag === tag);
    const [body] = withTag('body');

    expect(elements.map(({ tag }) => tag).filter((tag) => !knownTags.includes(tag))).toEqual([]);
    for (const { attributes } of elements) {
      for (const attribute of Object.keys(attributes)) expect(attribute).toMatch(knownAttributes);
      for (const [property = '', value = ''] of (attributes.style ?? '')
        .split(';')
        .filter(Boolean)
        .map((each) => each.split(':')))
        expect(value, property).toMatch(knownStyles[property] ?? /^never$/);
    }
    // The sheet of dark mode is all that is not inline, and loads nothing.
    expect(withTag('style')).toHaveLength(1);
    expect(html).not.toMatch(/@import|@font-face|url\(|src=|<img|<link|<script|http-equiv|javascript:/i);

    expect(elements[0]).toMatchObject({ tag: 'html', attributes: { lang: locale } });
    expect(withTag('table')[0]?.attributes).toMatchObject({ lang: locale, dir: 'ltr', width: '100%' });
    expect(withTag('meta').map(({ attributes }) => attributes.content)).toContain('light dark');
    expect(withTag('h1')).toHaveLength(1);
    expect(body?.text).toContain('Napas');

    // `composeMail` puts a colon after the text of a link.
    expect(text).not.toMatch(/[.,:;!?]:\n/);
    const links = linksIn(text);
    const buttons = elements.filter(isButton);
    expect(
      withTag('a')
        .map(({ attributes }) => attributes.href)
        .toSorted(),
    ).toEqual(links);
    expect(buttons).toHaveLength(links.length > 0 ? 1 : 0);
    for (const { attributes, text: label } of buttons) {
      expect(label).toMatch(/^\w[^:/]{2,40}$/);
      // Below it the whole address.
      expect(body?.text).toContain(`\n${attributes.href}`.trim());
    }

    // Each sentence of the text stands in the HTML; rows of a table are cells, and some addresses are behind words.
    const words = (body?.text ?? '').replace(/\s+/g, '');
    for (const line of text.split('\n').filter((each) => each && !/^\d+ × |^http/.test(each)))
      expect(words, line).toContain(line.replace(/\s+/g, '').replace(/:$/, ''));
    const preview = withTag('div')[0]?.text ?? '';
    expect(preview.length).toBeGreaterThan(20);
    expect(text.replace(/\s+/g, ' ')).toContain(preview.replace(/ …$/, ''));

    // Gmail cuts a mail at 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(10_000);
  });
});

test('the products of an order are a table with units, sums and the total of the text', async () => {
  for (const locale of ['en', 'id'] as const) {
    const { text, html } = partsOf(await mailOf('order-mail', locale));
    const cells = elementsOf(html).filter(({ tag }) => tag === 'td' || tag === 'th');
    const heads = cells.filter(({ tag }) => tag === 'th');
    expect(heads.map(({ attributes }) => attributes.scope)).toEqual(['col', 'col', 'col']);
    const rows = [...text.matchAll(/^(\d+) × (.+) — (.+)$/gm)].map(([, units, product, sum]) => [product, units, sum]);
    expect(rows).toHaveLength(3);
    const written = cells.slice(cells.indexOf(heads[2] as Element) + 1).map((cell) => cell.text);
    expect(written.slice(0, 9)).toEqual(rows.flat());
    const [total] = text.match(/^Total: .+$/m) ?? [];
    expect(total).toBeTruthy();
    expect(written[9]).toBe(total);
  }
});

test('an order of fifty products is shown whole by a program that cuts at 102 kB', async () => {
  const family = await shop.person();
  const products = await createProducts(50, (place) => ({ name: `${'Kanul '.repeat(12)}${place}` }));
  await placeOrder(shop, family, { products });
  const { html } = partsOf(await shop.mail.mailTo(family.email, /Kanul 49/));
  expect(elementsOf(html).filter(({ tag }) => tag === 'td').length).toBeGreaterThan(150);
  expect(Buffer.byteLength(html)).toBeLessThan(50_000);
});

test('typed words stay words in each place of a mail', { tags: ['scripts-in-values'] }, () => {
  const nasty = `"><img src=x onerror='alert(1)'>&amp;</td></table>`;
  const products = [{ name: nasty, quantity: 1, sum: nasty }];
  const link = { address: `https://shop.example/${nasty}`, text: nasty };
  const mail = composeMail({
    to: 'sari@test.example',
    locale: 'en',
    subject: nasty,
    paragraphs: [nasty, { products, total: nasty }, link, { ...link, button: nasty }],
  });
  const elements = elementsOf(mailDocument({ ...mail, brand: nasty }));
  expect(elements.filter(({ tag }) => tag === 'img')).toEqual([]);
  // Title, preview, logo, heading, paragraph, name, sum, total, link, button.
  const places = elements.filter(({ tag, text }) => tag !== 'tr' && text === nasty);
  expect(places.map(({ tag }) => tag)).toEqual(['title', 'div', 'td', 'h1', 'p', 'td', 'td', 'td', 'p', 'a', 'a']);
});

test('text keeps its contrast in light, in dark and with inverted colours', () => {
  // Some programs invert the light grounds and the dark words only: the button has neither.
  expect(luminance(mailColours.button[0])).toBeLessThan(0.2);
  expect(luminance(mailColours.onButton[0])).toBeGreaterThan(0.8);
  const pairs = [
    ['ink', 'card', 7],
    ['ink', 'paper', 7],
    ['soft', 'card', 7],
    ['link', 'card', 4.5],
    ['onButton', 'button', 4.5],
  ] as const;
  for (const [text, ground, least] of pairs) {
    const [light, dark] = mailColours[text];
    const [lightGround, darkGround] = mailColours[ground];
    expect(contrast(light, lightGround), text).toBeGreaterThanOrEqual(least);
    expect(contrast(dark, darkGround), `${text}, dark`).toBeGreaterThanOrEqual(least);
    expect(contrast(inverted(light), inverted(lightGround)), `${text}, inverted`).toBeGreaterThanOrEqual(4.5);
  }
});
