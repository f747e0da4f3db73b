import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type FirebaseSettings, readFirebase } from './firebase/firebase-config.ts';
import { type GoogleSettings, readGoogle } from './google/google-config.ts';

export type Config = {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** The address that links are built from; never a request's Host header. */
  origin: string;
  /** Every origin whose pages may call identity: in demo mode each loopback name. */
  trustedOrigins: string[];
  mailUrl: string | null;
  mailFrom: string;
  orderMailTo: string[];
  adminEmails: string[];
  passwordMinLength: number;
  secret: string;
  trustedProxies: string[];
  /** Where people sign in without a password; in a demo without settings a stand-in, else nowhere. */
  google: GoogleSettings | 'stand-in' | null;
  /** Where people sign in when the identity provider is not the embedded one. */
  firebase: FirebaseSettings | null;
  logLevel: string;
};

/** What is wrong with the settings, one sentence each. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads `.env` (where there is one) and the environment, which wins. The only place that reads either. */
export function environment(folder: string = process.cwd()): Environment {
  const file = join(folder, '.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}

/** Where the database is: all that commands beside the shop need to know. */
export function readDatabaseConfig(env: Environment): Pick<Config, 'databaseUrl' | 'dataDir'> {
  return { databaseUrl: env.DATABASE_URL?.trim() || null, dataDir: resolve(env.DATA_DIR?.trim() || './data') };
}

/** The whole configuration, or a `ConfigError` with a sentence for each setting that is missing, weak or wrong. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const value = (name: string) => env[name]?.trim() || null;
  const number = (name: string, fallback: number, min: number, max: number) => {
    const written = value(name);
    if (written === null) return fallback;
    const parsed = Number(written);
    if (!Number.isInteger(parsed) || parsed < min || parsed > max) {
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${written}".`);
    }
    return parsed;
  };
  const list = (name: string) =>
    (value(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const addresses = (name: string) => {
    const all = list(name).map((address) => address.toLowerCase());
    for (const address of all)
      if (!/^[^@\s]+@[^@\s]+$/.test(address)) problems.push(`${name}: "${address}" is not a mail address.`);
    return all;
  };

  const baseUrl = value('BASE_URL');
  const mode = baseUrl === null ? 'demo' : 'live';
  const host = value('HOST') ?? '127.0.0.1';
  const port = number('PORT', 3000, 1, 65_535);
  const { dataDir, databaseUrl } = readDatabaseConfig(env);
  const mailUrl = value('MAIL_URL');
  const adminEmails = addresses('ADMIN_EMAILS');
  const orderMailTo = value('ORDER_MAIL_TO') ? addresses('ORDER_MAIL_TO') : adminEmails;
  const origin = baseUrl === null ? demoOrigin(host, port) : liveOrigin(baseUrl, problems);
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL must begin with postgres://.');
  if (mailUrl && !/^smtps?:\/\//.test(mailUrl)) problems.push('MAIL_URL must begin with smtp:// or smtps://.');
  const trustedProxies = list('TRUSTED_PROXIES');
  for (const proxy of trustedProxies) {
    if (!isAddressRange(proxy)) problems.push(`TRUSTED_PROXIES: "${proxy}" is not an address or a range.`);
  }
  const logLevel = value('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  const firebase = readFirebase(value, problems, mode === 'live');
  const google = firebase ? null : (readGoogle(value, problems) ?? (mode === 'demo' ? 'stand-in' : null));
  if (mode === 'live') problems.push(...missingForLive(value, adminEmails));
  const passwordMinLength = number('PASSWORD_MIN_LENGTH', 6, 6, 128);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    mode,
    host,
    port,
    dataDir,
    databaseUrl,
    origin,
    mailUrl,
    orderMailTo,
    adminEmails,
    passwordMinLength,
    google,
    firebase,
    trustedProxies,
    logLevel,
    trustedOrigins: mode === 'demo' ? loopbackOrigins(port).concat(origin) : [origin],
    mailFrom: value('MAIL_FROM') ?? 'Napas <shop@localhost>',
    secret: value('SECRET') ?? storedSecret(dataDir),
  };
}

/** What a live shop cannot do without, a sentence for each that is missing. */
function missingForLive(value: (name: string) => string | null, adminEmails: string[]): string[] {
  const problems: string[] = [];
  if (!value('MAIL_URL')) problems.push('MAIL_URL is missing: accounts are confirmed and orders told by mail.');
  if (!value('MAIL_FROM')) problems.push('MAIL_FROM is missing: the address that mails come from.');
  if (adminEmails.length === 0) problems.push('ADMIN_EMAILS is missing: nobody could manage the shop.');
  if ((value('SECRET')?.length ?? 0) < 32)
    problems.push('SECRET is missing or weak: give it 32 random characters or more.');
  return problems;
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. One that holds every address would let anybody name theirs. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function demoOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
}

function liveOrigin(baseUrl: string, problems: string[]): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    problems.push(`BASE_URL must be an address such as https://shop.example.org, not "${baseUrl}".`);
    return baseUrl;
  }
  if (url.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    problems.push('BASE_URL must begin with https://: passwords travel over it.');
  }
  return url.origin;
}

/** The demo's secret: made once, kept beside its data. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** A secret for one purpose, derived from the one setting. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest('hex');
}
