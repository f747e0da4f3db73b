import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSettings, problemsOf } from '../../../tests/samples/live-settings.ts';
import { readConfig } from './settings.ts';

test('a live shop reads its settings, and mails orders to admins if no other recipient is set', () => {
  expect(readConfig(liveSettings)).toMatchObject({
    mode: 'live',
    origin: 'https://shop.example.org',
    trustedOrigins: ['https://shop.example.org'],
    adminEmails: ['one@example.org', 'two@example.org'],
    orderMailTo: ['one@example.org', 'two@example.org'],
    passwordMinLength: 6,
    ordersPerDay: 20,
  });
});

test('an invisible character is named by its code, and its value is not quoted', () => {
  expect(problemsOf({ ...liveSettings, MAIL_URL: 'smtps://shop:pass\u200bword@mail.example.org' })).toEqual([
    'MAIL_URL holds an invisible character (U+200B): type its value again.',
  ]);
  // One picture of several characters, and the modes of PostgreSQL.
  const named = { ...liveSettings, MAIL_FROM: '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} Napas <shop@example.org>' };
  for (const mode of ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])
    expect(problemsOf({ ...named, DATABASE_URL: `postgres://shop@localhost/shop?sslmode=${mode}` })).toEqual([]);
});

test('each setting that a live shop lacks is named, all at once', () => {
  const problems = problemsOf({ BASE_URL: 'https://shop.example.org' });
  for (const setting of ['MAIL_URL', 'MAIL_FROM', 'ADMIN_EMAILS', 'SECRET']) {
    expect(problems.some((problem) => problem.startsWith(setting))).toBe(true);
  }
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', '127.0.0.1:3000'],
  ['BACKUP_DIR', import.meta.filename],
  ['BASE_URL', 'https://admin:password@shop.example.org'],
  ['BASE_URL', 'http://shop.example.org'],
  ['BASE_URL', 'https://shop.example.org/shop'],
  ['BASE_URL', 'shop.example.org'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres://shop:pass/word@localhost/shop'],
  ['DATABASE_URL', 'postgres://shop:100%zz@localhost/shop'],
  ['DATABASE_POOLER_URL', 'postgres://shop@localhost:6432/shop'],
  ['DATABASE_STATEMENTS', 'prepared'],
  ['MAIL_URL', 'https://mail.example.org'],
  ['MAIL_URL', 'smtp://'],
  ['MAIL_URL', 'smtps://shop:pass#word@mail.example.org'],
  ['MAIL_FROM', 'Napas'],
  ['MAIL_FROM', 'Napas shop@example.org'],
  ['MAIL_FROM', 'Napas, Bandung <shop@example.org>'],
  ['MAIL_FROM', 'one@example.org, two@example.org'],
  ['ORDER_MAIL_TO', 'one@example.org; two@example.org'],
  ['ADMIN_EMAILS', 'nobody'],
  ['ADMIN_EMAILS', 'Ibu Admin <admin@example.org>'],
  ['ADMIN_EMAILS', 'admin@localhost'],
  ['METRICS_TOKEN', 'too-short'],
  ['METRICS_TOKEN', 'a'.repeat(24)],
  ['METRICS_TOKEN', 'no blanks in a bearer token, please'],
  ['SECRET', 'short'],
  ['SECRET', 'x'.repeat(40)],
  ['SECRET', '0123456789'.repeat(4)],
  ['SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['SECRET', 'change-me'.repeat(5)],
  ['SECRET', 'ab'.repeat(20)],
  ['SECRET', 'your-secret-here-please-change-it-now'],
  ['SECRET', 'Ganti rahasia ini dengan 32 huruf acak!'],
  ['METRICS_TOKEN', 'put-your-metrics-token-here'],
  ['ADMIN_EMAILS', 'admin@example.org\u200b'],
  ['MAIL_FROM', 'Napas <shop@exam\u00adple.org>'],
  ['MAIL_FROM', '\u202aNapas <shop@example.org>'],
  ['ORDER_MAIL_TO', 'one@example.org,\u2060two@example.org'],
  ['MAIL_URL', 'smtp://mail.example.org:0'],
  ['DATABASE_URL', 'postgres://shop@localhost:0/shop'],
  ['DATABASE_URL', 'postgres://shop@localhost/shop?sslmode=foo'],
  ['DATABASE_URL', 'postgres://shop@localhost/shop?host=/run&sslmode='],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.1, loopback'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'fd00::/129'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', '10.0.0.0/255.0.0.0'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['PASSWORD_MIN_LENGTH', '5'],
  ['ORDERS_PER_DAY', '0'],
  ['ORDERS_PER_DAY', '10001'],
  ['LOG_LEVEL', 'loud'],
  ['IDENTITY', 'elsewhere'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
])('%s=%s is refused by name', { tags: ['weak-secret'] }, (setting, value) => {
  expect(problemsOf({ ...liveSettings, [setting]: value })).toEqual([expect.stringContaining(setting)]);
});

test('a pooler needs the address of the database itself, and no named statements unless they are asked for', () => {
  const DATABASE_URL = 'postgres://shop@localhost/shop';
  expect(readConfig({ ...liveSettings, DATABASE_URL })).toMatchObject({ poolerUrl: null, namedStatements: true });
  const pooled = { ...liveSettings, DATABASE_URL, DATABASE_POOLER_URL: 'postgres://shop@localhost:6432/shop' };
  expect(readConfig(pooled)).toMatchObject({ poolerUrl: pooled.DATABASE_POOLER_URL, namedStatements: false });
  expect(readConfig({ ...pooled, DATABASE_STATEMENTS: 'named' })).toMatchObject({ namedStatements: true });
  for (const address of ['mysql://localhost/shop', 'postgres://shop:pass/word@localhost/shop'])
    expect(problemsOf({ ...pooled, DATABASE_POOLER_URL: address })).toEqual([expect.stringContaining('POOLER_URL')]);
});

test('a demo needs no settings, accepts every loopback name, and keeps a secret that only its owner can read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-config-'));
  try {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '4000' });
    expect(config).toMatchObject({ mode: 'demo', origin: 'http://127.0.0.1:4000' });
    expect(config.trustedOrigins).toEqual(
      expect.arrayContaining(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']),
    );
    expect(config.secret).toBe(readFileSync(join(dataDir, 'secret'), 'utf8'));
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(config.secret);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('proxies are addresses and ranges of both kinds', () => {
  const { trustedProxies } = readConfig({ ...liveSettings, TRUSTED_PROXIES: ' 10.0.0.1, 10.1.0.0/16,fd00::/8 ,::1,' });
  expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16', 'fd00::/8', '::1']);
});

const clientId = '1234-abc.apps.googleusercontent.com';
const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'a-secret-of-many-characters' };

test('sign-in with Google is there with its settings, a stand-in in a demo, and not there in a live shop without', () => {
  expect(readConfig(liveSettings).google).toBeNull();
  expect(readConfig({ SECRET: liveSettings.SECRET }).google).toBe('stand-in');
  const issuer = 'https://accounts.google.com';
  const settings = { issuer, clientId, clientSecret: 'a-secret-of-many-characters' };
  expect(readConfig({ ...liveSettings, ...google }).google).toEqual(settings);
  expect(readConfig({ ...google, SECRET: liveSettings.SECRET }).google).toEqual(settings);
});

test.each([
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_SECRET: '' }, 'is missing'],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '' }, 'is missing'],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: 'a-secret-of-many-characters' }, 'must end with'],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_SECRET: 'short' }, 'is weak'],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.example.org' }, 'must be an address'],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'accounts.example.org' }, 'must be an address'],
])('%s, with %j, is refused: it %s', (setting, change, problem) => {
  expect(problemsOf({ ...liveSettings, ...google, ...change })).toEqual([
    expect.stringMatching(`^${setting} .*${problem}`),
  ]);
});

const project = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'napas-1a2b3',
  FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  FIREBASE_AUTH_DOMAIN: 'napas-1a2b3.firebaseapp.com',
};

test('a Firebase project takes the place of the embedded provider and of its sign-in with Google', () => {
  expect(readConfig(liveSettings).firebase).toBeNull();
  expect(readConfig({ ...liveSettings, ...project, ...google })).toMatchObject({
    google: null,
    firebase: {
      projectId: 'napas-1a2b3',
      apiKey: `AIza${'x'.repeat(35)}`,
      authDomain: 'napas-1a2b3.firebaseapp.com',
      emulator: null,
    },
  });
});

test('each setting of Firebase that is missing is named, in a demo too', () => {
  for (const env of [
    { ...liveSettings, IDENTITY: 'firebase' },
    { IDENTITY: 'firebase', SECRET: liveSettings.SECRET },
  ]) {
    expect(problemsOf(env).map((problem) => problem.split(' ')[0])).toEqual([
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
    ]);
  }
});

test.each([
  ['FIREBASE_PROJECT_ID', 'Napas'],
  ['FIREBASE_PROJECT_ID', 'napas/evil'],
  ['FIREBASE_API_KEY', 'secret'],
  ['FIREBASE_AUTH_DOMAIN', 'https://napas-1a2b3.firebaseapp.com'],
  ['FIREBASE_AUTH_DOMAIN', 'napas-1a2b3.firebaseapp.com; script-src *'],
  ['FIREBASE_AUTH_DOMAIN', 'napas'],
])('%s=%s is refused by name', { tags: ['weak-secret'] }, (setting, value) => {
  expect(problemsOf({ ...liveSettings, ...project, [setting]: value })).toEqual([
    expect.stringMatching(`^${setting} `),
  ]);
});

const emulated = {
  ...project,
  SECRET: liveSettings.SECRET,
  FIREBASE_PROJECT_ID: 'demo-napas',
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

test('refuses the emulator in a live shop, with any other settings, because its tokens are unsigned', () => {
  expect(readConfig(emulated).firebase).toMatchObject({ emulator: '127.0.0.1:9099' });
  for (const env of [
    { ...liveSettings, ...emulated, FIREBASE_API_KEY: project.FIREBASE_API_KEY },
    { ...liveSettings, ...emulated, BASE_URL: 'http://127.0.0.1:3000' },
    { ...liveSettings, ...emulated, IDENTITY: 'embedded' },
  ]) {
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST must not be set/)]);
  }
});

test('the emulator is refused elsewhere than on this machine, and under the name of a real project', () => {
  for (const host of ['emulator.example.org:9099', '10.0.0.1:9099', '127.0.0.1:9099/evil', '127.0.0.1'])
    expect(problemsOf({ ...emulated, FIREBASE_AUTH_EMULATOR_HOST: host })).toEqual([
      expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST must be a port of this machine/),
    ]);
  expect(problemsOf({ ...emulated, FIREBASE_PROJECT_ID: 'napas-1a2b3' })).toEqual([
    expect.stringMatching(/^FIREBASE_PROJECT_ID must begin with demo-/),
  ]);
});
