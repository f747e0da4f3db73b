import { isLoopback } from './demo-config.ts';
import type { Settings } from './environment.ts';

/** The address that gets each alarm as JSON, or null. A problem never quotes it, because such addresses hold a secret. */
export function readAlarmWebhook({ text, problems }: Settings): string | null {
  const written = text('ALARM_WEBHOOK');
  if (written === null) return null;
  const address = URL.parse(written);
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(hostOf(address)));
  if (!isSafe) {
    problems.push('ALARM_WEBHOOK must begin with https:// (http:// is allowed on this machine alone).');
  } else if (address.username || address.password) {
    problems.push('ALARM_WEBHOOK must not hold a user or a password: put its secret into path or query.');
  }
  return written;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
