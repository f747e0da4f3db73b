import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '../mail/mail.ts';
import { registerMailbox } from './demo-mailbox.ts';

const settings = { mode: 'demo', mailUrl: null, mailFrom: 'Shop <shop@test.example>' } as const;
const mailer = createMailer({ ...settings, brand: () => 'Shop' }, () => new Date('2026-11-21T07:05:00Z'));
let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  registerMailbox(app, mailer);
});
afterAll(() => app.close());

const page = async (headers: Record<string, string> = {}) =>
  (await app.inject({ url: '/demo/mailbox', headers })).payload;

test('the mailbox is in the chosen language, or else in the browser’s', async () => {
  expect(await page()).toContain('<html lang="en">');
  expect(await page()).toContain('No email yet.');
  const indonesian = await page({ 'accept-language': 'id-ID,id;q=0.9' });
  expect(indonesian).toContain('<html lang="id">');
  expect(indonesian).toContain('Belum ada email.');
  expect(indonesian).toContain('<a href="/id">');
  expect(await page({ 'accept-language': 'id', cookie: 'language=en' })).toContain('<a href="/">Back to the shop</a>');
  expect(await page({ cookie: 'language=id' })).toContain('Kotak surat demo');
});

test('shows a mail in its own language with working links, and with everything else inert', {
  tags: ['scripts-in-values'],
}, async () => {
  const mail = {
    to: 'sari@test.example',
    locale: 'id',
    subject: 'Silakan <b>verifikasi</b>',
    text: 'Halo <script>alert(1)</script>,\n\nhttp://127.0.0.1:3000/identity/verify-email?token=a.b-c&x="y\n',
    html: '<p>Halo</p>',
    preview: 'Halo',
  } as const;
  await mailer.send(mail, 'first', 'mail');
  const html = await page();
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('To sari@test.example, 21 November 2026 at 14:05');
  expect(html).toContain('<h2 lang="id">Silakan &lt;b&gt;');
  expect(html).toContain('<a href="http://127.0.0.1:3000/identity/verify-email?token=a.b-c&amp;x=&quot;y">');
  expect(await page({ cookie: 'language=id' })).toContain('Kepada sari@test.example, 21 November 2026 pukul 14.05');
});
