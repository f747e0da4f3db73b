import type { Config } from '../config/settings.ts';
import { errorReason } from '../errors/error-reason.ts';
import { type Finding, good, look, wrong } from './finding.ts';

const timeoutMs = 10_000;

/** Checks that alarms can leave, without sending one, and that backups do. */
export async function alarmFindings({ mode, alarmWebhook, backups }: Config): Promise<Finding[]> {
  if (mode === 'demo') return [];
  const findings = [await webhookFinding(alarmWebhook)];
  if (backups.command) return [...findings, encryptionFinding(backups.recipients)];
  const todo = 'Set BACKUP_COMMAND, or have another program copy BACKUP_DIR to another place every day.';
  return [...findings, look('Copies', 'the shop copies no backup to another place.', todo)];
}

function encryptionFinding(recipients: string[]): Finding {
  const about = 'Encryption';
  if (recipients.length > 0) return good(about, `copies of backups are encrypted to ${recipients.join(', ')}.`);
  return look(
    about,
    'the shop does not encrypt copies of backups: BACKUP_TARGET_ENCRYPTS=yes says that BACKUP_COMMAND does.',
    'If you are not sure that it does, set BACKUP_RECIPIENTS.',
  );
}

async function webhookFinding(webhook: string | null): Promise<Finding> {
  const about = 'Alarms';
  const todo = 'Set ALARM_WEBHOOK, such as to the address of a chat: a mail cannot report that no mail leaves.';
  if (!webhook) return look(about, 'they come by mail alone.', todo);
  try {
    // Any answer shows that its server is there. The real request is a POST.
    await fetch(webhook, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return good(about, 'the server of ALARM_WEBHOOK answers.');
  } catch (error) {
    const reason = errorReason((error as Error).cause ?? error);
    return wrong(about, `the server of ALARM_WEBHOOK does not answer (${reason}).`, 'Compare its address.');
  }
}
