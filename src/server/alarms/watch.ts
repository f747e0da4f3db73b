import type { FastifyBaseLogger } from 'fastify';
import { errorReason } from '../errors/error-reason.ts';
import type { Mailer } from '../mail/mail.ts';
import type { AnswerWindow } from './answer-window.ts';

const reportEveryMs = 60_000;
const askMailServerEveryMs = 3 * 60_000;

/** Looks at what each process alone can see: its disks, whether the mail server answers, and how many answers failed. */
export function startWatch({
  mailer,
  answers,
  reportMachine,
  log,
}: {
  mailer: Pick<Mailer, 'check'>;
  answers: AnswerWindow;
  reportMachine: () => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): { stop(): void } {
  const report = () =>
    Promise.all([answers.report(), reportMachine()]).catch((error) =>
      log.warn({ reason: errorReason(error) }, 'the state of this machine was not recorded'),
    );
  const timers = [setInterval(report, reportEveryMs), setInterval(() => mailer.check(), askMailServerEveryMs)];
  for (const timer of timers) timer.unref();
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
