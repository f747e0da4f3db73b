import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; data: string; text: string };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** The first mail to that address that matches, waiting for it as long as the test may take. */
  mailTo(address: string, pattern?: RegExp): Promise<ReceivedMail>;
  /** While true, every mail is refused for now, as by a server in trouble. */
  refusing: boolean;
  /** From now on no mail is answered, until the function that this gives is called. */
  hang(): () => void;
  /** From now on the port is closed, until the returned function is called. */
  goAway(): Promise<() => Promise<void>>;
  /** How many mails wait for an answer. */
  hanging: number;
  /** A recipient that is refused for good. */
  refusedAddress?: string;
  /** How often something was refused. */
  refusals: number;
  close(): Promise<void>;
};

type Waiting = Map<() => void, () => void>;

/** A real SMTP server that keeps the mails it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  /** Tests that wait for a mail: each looks again, and gives up in the end. */
  const waiting: Waiting = new Map();
  const wait: { until: Promise<void> | null } = { until: null };
  const server: MailServer = {
    url: '',
    received,
    refusing: false,
    refusals: 0,
    hanging: 0,
    hang() {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait.until = promise;
      return () => {
        wait.until = null;
        resolve();
      };
    },
    async goAway() {
      const { port } = smtp.server.address() as AddressInfo;
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      return async () => {
        smtp = smtpServer(server, waiting, wait);
        await listen(smtp, port);
      };
    },
    mailTo: (address, pattern = /./) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = received.find(({ to, text }) => to.includes(address) && pattern.test(text));
          if (!mail) return;
          waiting.delete(look);
          resolve(mail);
        };
        waiting.set(look, () => reject(new Error(`no mail to ${address} that matches ${pattern} has come`)));
        look();
      }),
    close() {
      for (const giveUp of waiting.values()) giveUp();
      return new Promise((resolve) => smtp.close(() => resolve()));
    },
  };
  let smtp = smtpServer(server, waiting, wait);
  await listen(smtp, 0);
  server.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  return server;
}

async function listen(smtp: SMTPServer, port: number): Promise<void> {
  // A shop that is killed leaves in the middle of a mail.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
}

function smtpServer(server: MailServer, waiting: Waiting, wait: { until: Promise<void> | null }): SMTPServer {
  const refusal = (message: string, responseCode: number) => {
    server.refusals += 1;
    return Object.assign(new Error(message), { responseCode });
  };
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: async (_, __, done) => {
      server.hanging += 1;
      await wait.until;
      server.hanging -= 1;
      if (server.refusing) done(refusal('try again later', 451));
      else done();
    },
    onRcptTo: ({ address }, _, done) =>
      address === server.refusedAddress ? done(refusal(`no such mailbox: ${address}`, 550)) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const data = Buffer.concat(chunks).toString();
        server.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), data, text: decoded(data) });
        for (const look of [...waiting.keys()]) look();
        done();
      });
    },
  });
}

/**
 * Decodes a mail, so that tests can read its sentences and links. It splits the mail at the boundaries that the mail
 * declares, because a line of a long link may begin with `--` too.
 */
function decoded(data: string): string {
  const boundaries = [...data.matchAll(/boundary="?([^";\r\n]+)/gi)].map(([, boundary]) => `--${boundary}`);
  const isBoundary = (line: string) => boundaries.some((boundary) => line === boundary || line === `${boundary}--`);
  return data
    .split('\n')
    .map((line) => (isBoundary(line.trimEnd()) ? '\0' : line))
    .join('\n')
    .split(/\r?\n\0\n?/)
    .map((part) => {
      const [head = '', ...body] = part.split(/\r?\n\r?\n/);
      const text = body.join('\n\n');
      if (/content-transfer-encoding: base64/i.test(head))
        return `${head}\n\n${Buffer.from(text, 'base64').toString()}`;
      if (!/content-transfer-encoding: quoted-printable/i.test(head)) return part;
      const bytes = text
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return `${head}\n\n${Buffer.from(bytes, 'latin1').toString()}`;
    })
    .join('\n');
}
