import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../tests/mail-server.ts';
import { createMailer, type Mailer } from './mail.ts';

const timeoutMs = 2_000;
/** Longer than a server needs to take a mail that was still on its way. */
const lateMs = 1_000;

let server: MailServer;
let mailer: Mailer;
beforeEach(async () => {
  server = await startMailServer();
  const config = { mode: 'live' as const, mailUrl: server.url, mailFrom: 'Shop <shop@test.example>' };
  mailer = createMailer({ ...config, brand: () => 'Shop' }, () => new Date(), timeoutMs);
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', preview: 'Hello' };
const mail = { to: 'sari@test.example', locale: 'en' as const, ...words };

test('a mail that took too long is not sent once the mail server answers again', {
  tags: ['mail-server-away'],
}, async () => {
  const letGo = server.hang();
  await expect(mailer.send(mail, 'one', 'mail')).rejects.toThrow('the mail server failed: ETIMEDOUT');
  expect(mailer.server()).toMatchObject({ state: 'failing' });
  letGo();
  await sleep(lateMs);
  expect(server.received).toEqual([]);
  await mailer.send(mail, 'one', 'mail');
  expect(server.received).toHaveLength(1);
  expect(mailer.server()).toMatchObject({ state: 'working' });
});

test('a mail on its way when the shop closes fails, and is not sent afterwards', {
  tags: ['mail-server-away'],
}, async () => {
  const letGo = server.hang();
  const sent = mailer.send(mail, 'one', 'urgent-mail');
  const failed = expect(sent).rejects.toThrow('the mail server failed: CLOSED');
  await expect.poll(() => server.hanging).toBe(1);
  mailer.close();
  await failed;
  letGo();
  await sleep(lateMs);
  expect(server.received).toEqual([]);
});
