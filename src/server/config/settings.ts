import { resolve } from 'node:path';
import { readAddresses } from './address-config.ts';
import { type BackupSettings, readBackupSettings } from './backup-config.ts';
import { isLoopback, refuseDemo, secretFile, storedSecret } from './demo-config.ts';
import { ConfigError, type Environment, readPlace, readSettings, type Settings } from './environment.ts';
import { type FirebaseSettings, readFirebase } from './firebase-config.ts';
import { type GoogleSettings, readGoogle } from './google-config.ts';
import { readMail } from './mail-config.ts';
import { isPlaceholder, isWeakSecret } from './secret-strength.ts';
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
  /** True behind https: cookies then are Secure, and their names begin with `__Host-`. */
  secureCookies: boolean;
  passwordMinLength: number;
  secret: string;
  /** The earlier secrets, latest first, which still open older data. */
  previousSecrets: string[];
  trustedProxies: string[];
  /** Sign-in with Google; in a demo without settings a stand-in. */
  google: GoogleSettings | 'stand-in' | null;
  /** Set if Firebase replaces the embedded identity provider. */
  firebase: FirebaseSettings | null;
  /** The token of readers of /metrics. Without it a live shop refuses all, and a demo allows programs on this machine. */
  metricsToken: string | null;
  /** The address that is asked for the newest release; null if none is asked. */
  releasesUrl: string | null;
  /** The start of the clock in tests; null for the system's clock, as in every live shop. */
  testClock: Date | null;
  logLevel: string;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const shortestToken = 24;
const fewestDifferent = 8;
/** A host, a name, or both. `?host=` and the folder of a socket also name a server of this machine. */
const database = /^postgres(ql)?:\/\/([^/?#]+\/?|[^/?#]*\/[^/?#]+)(\?[^#]*)?$/;
const webAddress = /^https?:\/\/[^/]/;
const weakSecret =
  'SECRET is missing or weak: give it 32 random characters or more, such as `openssl rand -hex 32` prints. Put an earlier secret, if there was one, into SECRET_PREVIOUS.';

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
  } satisfies Omit<Config, 'secret' | 'openDemo' | 'secureCookies'>;
  const openDemo = mode === 'demo' && !isLoopback(config.host);
  settings.folder('DATA_DIR', config.dataDir);
  if (mode === 'demo') problems.push(...refuseDemo(text, openDemo));
  else problems.push(...missingForLive(text, config.adminEmails));
  const secret = text('SECRET');
  if ((mode === 'live' || secret !== null) && isWeakSecret(secret ?? '')) problems.push(weakSecret);
  if (problems.length > 0) throw new ConfigError(problems);
  const secureCookies = config.origin.startsWith('https://');
  return { ...config, openDemo, secureCookies, secret: secret ?? demoSecret(config.dataDir) };
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'poolerUrl' | 'namedStatements' | 'dataDir'>;

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

function readMetricsToken({ text, problems }: Settings): string | null {
  const token = text('METRICS_TOKEN');
  if (token === null) return null;
  const isShort = token.length < shortestToken || new Set(token).size < fewestDifferent;
  if (isShort || isPlaceholder(token) || !/^[\w.~+/-]+=*$/.test(token)) {
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

function demoSecret(dataDir: string): string {
  const secret = readPlace(secretFile(dataDir), () => storedSecret(dataDir));
  if (secret) return secret;
  throw new ConfigError([`${secretFile(dataDir)} is empty. Delete it: the next start of the demo makes a new one.`]);
}

/** A sentence for each missing setting that a live shop needs. */
function missingForLive(text: Settings['text'], adminEmails: string[]): string[] {
  const problems: string[] = [];
  if (!text('MAIL_URL')) problems.push('MAIL_URL is missing: accounts and orders are confirmed by mail.');
  if (!text('MAIL_FROM')) problems.push('MAIL_FROM is missing: the address that mails come from.');
  if (adminEmails.length === 0) problems.push('ADMIN_EMAILS is missing: the shop would have no admin.');
  return problems;
}

/** The secrets between the commas, and also the whole value, in case one secret holds a comma. */
function readPreviousSecrets({ text, list }: Settings): string[] {
  const wholeValue = text('SECRET_PREVIOUS');
  return wholeValue === null ? [] : [...new Set([...list('SECRET_PREVIOUS'), wholeValue])];
}

/** The address that gets each alarm as JSON, or null. A problem never quotes it, because such addresses hold a secret. */
function readAlarmWebhook({ text, problems }: Settings): string | null {
  const written = text('ALARM_WEBHOOK');
  if (written === null) return null;
  const address = URL.parse(written);
  const host = address?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(host));
  if (!isSafe) {
    problems.push('ALARM_WEBHOOK must begin with https:// (http:// is allowed on this machine alone).');
  } else if (address.username || address.password) {
    problems.push('ALARM_WEBHOOK must not hold a user or a password: put its secret into path or query.');
  }
  return written;
}
