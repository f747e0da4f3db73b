import type { Config } from '../config/settings.ts';
import { createMailer } from '../mail/mail.ts';
import { type Finding, good, look, wrong } from './finding.ts';

/** Checks that the mail server accepts our login, without sending a mail. */
export async function mailFinding(config: Config, now: () => Date): Promise<Finding> {
  const about = 'Mail';
  const mailer = createMailer({ ...config, brand: () => '' }, now);
  try {
    await mailer.check();
    const { state, reason } = mailer.server();
    if (state === 'none') return look(about, 'no mail is sent: a demo catches them.', 'A live shop needs MAIL_URL.');
    if (state === 'working') return good(about, 'the mail server answers and takes the login.');
    return wrong(
      about,
      `${reason}.`,
      'Compare MAIL_URL with the data of the mail provider: host, port, user, password. Special characters in a password are written as %40 and the like.',
    );
  } finally {
    mailer.close();
  }
}
