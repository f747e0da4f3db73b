import { isQuietAddress } from '../../quiet/quiet.store.server.ts';
import { type MailName, reachesQuietFamily } from '../../quiet/quiet-mails.ts';
import type { Db } from '../../shared/api-context.ts';
import type { AnyJob, Jobs } from '../../shared/jobs/enqueue-job.server.ts';
import type { Mail } from '../../shared/mail.ts';
import type { Lane } from '../database/connection-counts.ts';
import { type Mailer, type MailLane, RefusedRecipient } from './mail.ts';

/** The work of a job in its lane. Returns the jobs that follow, which are enqueued if, and only if, it is done. */
export type Task<Payload> = (payload: Payload, jobId: string, lane: Lane) => Promise<readonly AnyJob[] | undefined>;

/** The work of a mail, once it knows its name. */
type NamedTask<Payload> = (name: MailName) => Task<Payload>;
export type MailTasks = { [Name in MailName]: NamedTask<Jobs[Name]> };

/** One mail to each reader. Its id is made of `id` and the reader. */
export type MailToMany<Reader> = {
  id: string;
  readers: readonly Reader[];
  /** Null if there is no such reader, or no reason for the mail, any more. */
  compose(reader: Reader): Promise<Mail | null>;
  /** The job for a reader who did not get the mail. */
  retry(reader: Reader): AnyJob;
};

/** After this long, a job begins no more mails: the other jobs of its claim wait for it. Each reader left gets a job. */
const beginMailsMs = 60_000;

/**
 * The work of jobs that send one mail, or one to each of many readers. A repeated mail keeps its id, so that mail programs
 * show it once.
 */
export function mailTasks({ lookups, mailer, now }: { lookups: Db; mailer: Mailer; now: () => Date }) {
  // Asked at the last moment: a family may press while the mail is composed.
  const isHeldBack = async (name: MailName, { to }: Mail) =>
    !reachesQuietFamily[name] && (await isQuietAddress(lookups, to));
  return {
    /** `heldBack` is called if quiet mode keeps the mail from its reader. */
    one:
      <Payload>(
        compose: (payload: Payload) => Mail | null | Promise<Mail | null>,
        heldBack?: (payload: Payload) => Promise<void>,
      ): NamedTask<Payload> =>
      (name) =>
      async (payload, jobId, lane) => {
        const mail = await compose(payload);
        if (mail && (await isHeldBack(name, mail))) await heldBack?.(payload);
        // The database puts the jobs of mails into a lane of mails.
        else if (mail) await mailer.send(mail, jobId, lane as MailLane);
        return undefined;
      },
    /**
     * The mails are sent one after the other. It returns a job for each reader whose mail failed, so that none of them
     * delays the others. Throws if none was sent and one failed. After a failure of the mail server itself it sends no more.
     */
    many:
      <Payload, Reader>(
        plan: (payload: Payload) => MailToMany<Reader> | Promise<MailToMany<Reader>>,
      ): NamedTask<Payload> =>
      (name) =>
      async (payload, _jobId, lane) => {
        const { id, readers, compose, retry } = await plan(payload);
        const until = now().getTime() + beginMailsMs;
        const following: AnyJob[] = [];
        let failure: unknown;
        let isAnySent = false;
        for (const reader of readers) {
          const isServerAway = failure !== undefined && !(failure instanceof RefusedRecipient);
          if (isServerAway || now().getTime() > until) {
            following.push(retry(reader));
            continue;
          }
          try {
            const mail = await compose(reader);
            // A number is a recipient of the foundation.
            if (mail && typeof reader !== 'number' && (await isHeldBack(name, mail))) continue;
            if (mail) await mailer.send(mail, `${id}-${reader}`, lane as MailLane);
            isAnySent ||= mail !== null;
          } catch (error) {
            failure = error;
            following.push(retry(reader));
          }
        }
        if (failure && !isAnySent) throw failure;
        return following;
      },
    /** The mails with their names, by which quiet mode knows them. */
    named: (mails: MailTasks) =>
      Object.fromEntries(Object.entries(mails).map(([name, taskOf]) => [name, taskOf(name as MailName)])) as {
        [Name in MailName]: Task<Jobs[Name]>;
      },
  };
}
