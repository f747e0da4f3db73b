import { getSystemErrorName } from 'node:util';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { MailServerState } from '../../shared/api-context.ts';
import type { Mail } from '../../shared/mail.ts';
import { mailDocument } from '../../shared/mail-html.ts';
import type { Config } from '../config/settings.ts';
import { jobsPerClaim, type Lane, parallelJobs } from '../database/connection-counts.ts';
import { LoggableError } from '../errors/error-reason.ts';

/** A mail in the demo's mailbox. */
export type CaughtMail = Mail & { id: number; at: Date };

export type Mailer = ReturnType<typeof createMailer>;

/** The mail server refused one recipient, and works otherwise. */
export class RefusedRecipient extends LoggableError {}

export type MailLane = Exclude<Lane, 'chore'>;
/** Connections of a lane to the mail server: one for each job that may run. So no mail waits in nodemailer's own queue. */
const smtpConnections = (lane: MailLane) => parallelJobs[lane] * jobsPerClaim[lane];

/** Quoted-printable, because the shop writes in Latin letters. Nodemailer would count the letters of each mail. */
const textEncoding = 'Q';

const mailboxSize = 200;
/** The limit of a whole sending, because a server could answer slowly line by line. */
const longestSendMs = 60_000;

/** Sends over SMTP if a server is set. In demo mode it also catches mails for the mailbox page. */
export function createMailer(
  config: Pick<Config, 'mode' | 'mailUrl' | 'mailFrom'> & {
    /** The present name of the foundation. */ brand: () => string;
  },
  now: () => Date,
  timeoutMs = longestSendMs,
) {
  const caught: CaughtMail[] = [];
  let count = 0;
  const smtp = config.mailUrl === null ? null : openSmtp(config.mailUrl, now, timeoutMs);
  const domain = config.mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    /** The mails of the demo's mailbox page, newest first; empty in live mode. */
    caught,
    /** Sends a mail. The same `id` is the same mail, sent again. Throws a reason without addresses. */
    async send(composed: Mail, id: string, lane: MailLane): Promise<void> {
      const { locale, text } = composed;
      // One recipient and one line, even if a name or an address holds more.
      const headerSafe = (value: string) => value.replace(/[\r\n\0]+/g, ' ').trim();
      const [to, subject] = [headerSafe(composed.to), headerSafe(composed.subject)];
      const html = mailDocument({ ...composed, subject, brand: config.brand() });
      const headers = { 'content-language': locale };
      const messageId = `<${id}@${domain}>`;
      const recipient = { name: '', address: to };
      const { mailFrom: from } = config;
      await smtp?.send({ from, to: recipient, subject, text, html, headers, messageId, textEncoding }, lane);
      if (config.mode !== 'demo') return;
      count += 1;
      caught.unshift({ ...composed, to, subject, html, id: count, at: now() });
      caught.length = Math.min(caught.length, mailboxSize);
    },
    /** Asks the mail server whether it accepts mails. Never throws: the answer is in `server()`. */
    check: async (): Promise<void> => smtp?.check(),
    server: (): MailServerState => smtp?.state() ?? { state: 'none', reason: null, at: null },
    /** Mails in flight fail. */
    close: (): void => smtp?.close(),
  };
}

/** A mail server with its last answer. */
function openSmtp(url: string, now: () => Date, timeoutMs: number) {
  const closing = new AbortController();
  let last: MailServerState = { state: 'unknown', reason: null, at: null };
  const open = (lane: MailLane) =>
    createTransport({
      url,
      // Connections stay open, so that many orders in parallel do not wait for a greeting each.
      pool: true,
      maxConnections: smtpConnections(lane),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const transports: Record<MailLane, Transporter> = { 'urgent-mail': open('urgent-mail'), mail: open('mail') };
  async function ask(question: (ending: AbortSignal) => Promise<unknown>): Promise<void> {
    try {
      await question(AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]));
      last = { state: 'working', reason: null, at: now() };
    } catch (error) {
      const { code } = error as SmtpError;
      const endCode = closing.signal.aborted ? 'CLOSED' : 'ETIMEDOUT';
      const reason = smtpReason({ ...(error as SmtpError), code: code === abortCode ? endCode : code });
      if ((error as SmtpError).command === 'RCPT TO') throw new RefusedRecipient(reason);
      last = { state: 'failing', reason, at: now() };
      throw new LoggableError(reason);
    }
  }
  return {
    // The signal also removes the mail from nodemailer's queue, or closes its connection: a failed job's mail never follows.
    send: (options: SendMailOptions, lane: MailLane) =>
      ask((signal) => transports[lane].sendMail({ ...options, signal })),
    check: () => ask((signal) => untilAborted(transports.mail.verify(), signal)).catch(() => {}),
    state: () => last,
    close() {
      closing.abort();
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; errno?: unknown };

/** The mail server's own message may quote the address. The reason holds only the step and the codes. */
function smtpReason({ code, command, responseCode, errno }: SmtpError): string {
  const system = typeof errno === 'number' ? getSystemErrorName(errno) : null;
  const reasonParts = [system ?? code, command, responseCode].filter((part) =>
    /^[\w ]{1,40}$/.test(String(part ?? '')),
  );
  return `the mail server failed: ${reasonParts.join(' ') || 'no reason given'}`;
}

/** Nodemailer's code of an error that a signal caused. */
const abortCode = 'EABORT';

/** Rejects as `sendMail` does if the signal aborts first. The work itself goes on. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = () => reject(Object.assign(new Error('aborted'), { code: abortCode }));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([work, aborted]);
}

/** A mail server that does not answer must not keep the shop from opening: mails wait in the database. */
export function logMailServer(mailer: Mailer, log: Pick<Logger, 'error'>): void {
  const { state, reason } = mailer.server();
  if (state === 'failing') log.error({ reason }, 'mails wait: the mail server does not take them (MAIL_URL)');
}
