import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readAlarmWebhook } from './alarm-config.ts';
import { type BackupSettings, readBackupSettings } from './backup-config.ts';
import { isLoopback, refuseDemo, secretFile, storedSecret } from './demo-config.ts';
import { type Environment, readSettings, type Settings } from './environment.ts';
import { type FirebaseSettings, readFirebase } from './firebase-config.ts';
import { type GoogleSettings, readGoogle } from './google-config.ts';
import { readMail } from './mail-config.ts';
import { isWeakSecret } from './secret-strength.ts';
import { readTestClock } from './test-clock.ts';

export type Config = {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** The same database through a pooler in transaction mode. */
  poolerUrl: string | null;
  /** Whether connections keep the plans of statements by name. Some poolers cannot. */
  namedStatements: boolean;
  backups: BackupSettings;
  /** A demo that other machines can reach. Any visitor can become its admin. */
  openDemo: boolean;
  /** The origin of links in mails and pages; never a request's Host header. */
  origin: string;
  /** Every origin whose pages may call identity: in demo mode each loopback name. */
  trustedOrigins: string[];
  mailUrl: string | null;
  mailFrom: string;
  orderMailTo: string[];
  /** The limit of orders of an account on a day in Jakarta. */
  ordersPerDay: number;
  adminEmails: string[];
  /** Gets each alarm as JSON. */
  alarmWebhook: string | null;
  passwordMinLength: number;
  secret: string;
  /** The earlier secrets, latest first, which still open older data. */
  previousSecrets: string[];
  trustedProxies: string[];
  /** Sign-in with Google; in a demo without settings a stand-in. */
  google: GoogleSettings | 'stand-in' | null;
  /** Set if Firebase replaces the embedded identity provider. */
  firebase: FirebaseSettings | null;
  /** The token of readers of /metrics. Without it, only programs on this machine may read them. */
  metricsToken: string | null;
  /** The address that is asked for the newest release; null if none is asked. */
  releasesUrl: string | null;
  /** The start of the clock in tests; null for the system's clock, as in every live shop. */
  testClock: Date | null;
  logLevel: string;
};

/** The problems of the settings, one sentence each. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const shortestToken = 24;
const fewestDifferent = 8;
/** A host, a name, or both. `?host=` and the folder of a socket also name a server of this machine. */
const database = /^postgres(ql)?:\/\/([^/?#]+\/?|[^/?#]*\/[^/?#]+)(\?[^#]*)?$/;
const webAddress = /^https?:\/\/[^/]/;
const weakSecret =
  'SECRET is missing or weak: give it 32 random characters or more, such as `openssl rand -hex 32` prints. Put an earlier secret, if there was one, into SECRET_PREVIOUS.';
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Reads the whole configuration. Throws a `ConfigError` with a sentence for each missing, weak or wrong setting. */
export function readConfig(env: Environment): Config {
  const settings = readSettings(env);
  const { text, problems } = settings;
  const mode = text('BASE_URL') === null ? 'demo' : 'live';
  const config = {
    mode,
    ...readDatabase(settings),
    backups: readBackupSettings(settings),
    ...readAddresses(settings),
    ...readMail(settings),
    ...readSignIn(settings, mode),
    alarmWebhook: readAlarmWebhook(settings),
    metricsToken: readMetricsToken(settings),
    releasesUrl: settings.serverAddress('RELEASES_URL', webAddress, 'https://example.org/newest.json'),
    ordersPerDay: settings.number('ORDERS_PER_DAY', 20, { min: 1, max: 10_000 }),
    previousSecrets: readPreviousSecrets(settings),
    testClock: readTestClock(settings, mode === 'live'),
    logLevel: settings.oneOf('LOG_LEVEL', 'info', logLevels),
  } satisfies Omit<Config, 'secret' | 'openDemo'>;
  const openDemo = mode === 'demo' && !isLoopback(config.host);
  settings.folder('DATA_DIR', config.dataDir);
  if (mode === 'demo') problems.push(...refuseDemo(text, openDemo));
  else problems.push(...missingForLive(text, config.adminEmails));
  const secret = text('SECRET');
  if ((mode === 'live' || secret !== null) && isWeakSecret(secret ?? '')) problems.push(weakSecret);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, openDemo, secret: secret ?? demoSecret(config.dataDir) };
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'poolerUrl' | 'namedStatements' | 'dataDir'>;

/** The location of the database: all that commands need to know. */
export function readDatabaseConfig(env: Environment): DatabaseConfig {
  return readDatabase(readSettings(env));
}

function readDatabase({ text, serverAddress, oneOf, problems }: Settings): DatabaseConfig {
  const databaseUrl = serverAddress('DATABASE_URL', database, 'postgres://user:password@host/name');
  const poolerUrl = serverAddress('DATABASE_POOLER_URL', database, 'postgres://user:password@host:6432/name');
  if (poolerUrl && !databaseUrl) {
    problems.push('DATABASE_POOLER_URL needs DATABASE_URL: the address of the same database without the pooler.');
  }
  const statements = oneOf('DATABASE_STATEMENTS', poolerUrl ? 'unnamed' : 'named', ['named', 'unnamed']);
  const dataDir = resolve(text('DATA_DIR') ?? './data');
  return { databaseUrl, poolerUrl, namedStatements: statements === 'named', dataDir };
}

/** The address that the shop listens on, and its public ones. */
function readAddresses(settings: Settings) {
  const host = settings.text('HOST') ?? '127.0.0.1';
  if (!isHost(host)) settings.problems.push(`HOST must be an address or a name of this machine, not "${host}".`);
  const port = settings.number('PORT', 3000, { min: 1, max: 65_535 });
  const trustedProxies = settings.addressRanges('TRUSTED_PROXIES');
  const baseUrl = settings.text('BASE_URL');
  if (baseUrl !== null) {
    const origin = liveOrigin(baseUrl, settings.problems);
    return { host, port, trustedProxies, origin, trustedOrigins: [origin] };
  }
  const origin = demoOrigin(host, port);
  const trustedOrigins = [...loopbackNames.map((name) => `http://${name}:${port}`), origin];
  return { host, port, trustedProxies, origin, trustedOrigins };
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || (/^[a-z\d]([\w.-]*[a-z\d])?$/i.test(host) && !/(^|\.)\d+$/.test(host));
}

function readMetricsToken({ text, problems }: Settings): string | null {
  const token = text('METRICS_TOKEN');
  if (token === null) return null;
  if (token.length < shortestToken || new Set(token).size < fewestDifferent || !/^[\w.~+/-]+=*$/.test(token)) {
    problems.push(`METRICS_TOKEN is weak: give it ${shortestToken} random letters and digits or more.`);
  }
  return token;
}

function readSignIn(settings: Settings, mode: Config['mode']) {
  const { text, problems } = settings;
  const firebase = readFirebase(text, problems, mode === 'live');
  const standIn = mode === 'demo' ? ('stand-in' as const) : null;
  const google = firebase ? null : (readGoogle(text, problems) ?? standIn);
  return { firebase, google, passwordMinLength: settings.number('PASSWORD_MIN_LENGTH', 6, { min: 6, max: 128 }) };
}

/** A sentence for each missing setting that a live shop needs. */
function demoSecret(dataDir: string): string {
  const secret = storedSecret(dataDir);
  if (secret) return secret;
  throw new ConfigError([`${secretFile(dataDir)} is empty. Delete it: the next start of the demo makes a new one.`]);
}

function missingForLive(text: Settings['text'], adminEmails: string[]): string[] {
  const problems: string[] = [];
  if (!text('MAIL_URL')) problems.push('MAIL_URL is missing: accounts and orders are confirmed by mail.');
  if (!text('MAIL_FROM')) problems.push('MAIL_FROM is missing: the address that mails come from.');
  if (adminEmails.length === 0) problems.push('ADMIN_EMAILS is missing: the shop would have no admin.');
  return problems;
}

function demoOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function liveOrigin(baseUrl: string, problems: string[]): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const more = url && (url.pathname !== '/' || url.search || url.hash || url.username || url.password);
  if (!url || !/^https?:$/.test(url.protocol) || more) {
    problems.push(`BASE_URL must be an address such as https://shop.example.org, not "${baseUrl}".`);
    return baseUrl;
  }
  if (url.protocol === 'http:' && !loopbackNames.includes(url.hostname)) {
    problems.push('BASE_URL must begin with https://: passwords travel over it.');
  }
  return url.origin;
}

/** The secrets between the commas, and also the whole value, in case one secret holds a comma. */
function readPreviousSecrets({ text, list }: Settings): string[] {
  const wholeValue = text('SECRET_PREVIOUS');
  return wholeValue === null ? [] : [...new Set([...list('SECRET_PREVIOUS'), wholeValue])];
}
