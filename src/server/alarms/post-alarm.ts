import type { AlarmNews } from '../../shared/jobs/enqueue-job.server.ts';
import { errorReason, LoggableError } from '../errors/error-reason.ts';

const timeoutMs = 10_000;

/** The same id is the same news, sent again. */
export function alarmId({ alarm, since, state }: AlarmNews): string {
  return `alarm-${alarm}-${Date.parse(since)}-${state}`;
}

/**
 * Posts an alarm as JSON; docs/operations.md has its shape. Throws if the webhook does not accept it in time: the job is
 * tried again.
 */
export async function postAlarm(webhook: string, news: AlarmNews, site: string): Promise<void> {
  const { said, ...facts } = news;
  const { name, text, advice } = said.en;
  const isOver = news.state === 'ended';
  const body = {
    id: alarmId(news),
    ...facts,
    site,
    // Chat programs show this field.
    text: isOver ? `Good again: ${name}` : [`${name}: ${text}`, advice].filter(Boolean).join(' '),
  };
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // Another address might be inside of the network.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new LoggableError(`the webhook did not answer: ${errorReason(error.cause ?? error)}`);
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new LoggableError(`the webhook answered ${answer.status}`);
}
