import { statSync } from 'node:fs';
import type { Config } from '../config/settings.ts';
import { type Finding, good, look, wrong } from './finding.ts';

const about = 'Settings';

/** Checks the settings alone. Other checks look at the machine and the servers. */
export function settingsFindings(config: Config, envFile: string): Finding[] {
  const findings = [...secretFile(envFile), ...(config.mode === 'demo' ? [demo] : liveFindings(config))];
  return findings.length > 0 ? findings : [good(about, `complete, for ${config.origin}.`)];
}

const demo = look(
  about,
  'BASE_URL is not set, so this is a demo: its admin account and all its mails are open to every visitor.',
  'For real families, copy .env.example to .env and fill in the part “live mode”.',
);

function liveFindings({ trustedProxies, mailUrl, origin }: Config): Finding[] {
  const findings: Finding[] = [];
  if (trustedProxies.length === 0 && origin.startsWith('https://')) {
    findings.push(
      wrong(
        about,
        'TRUSTED_PROXIES is not set: behind a proxy all families count as one, and shut one another out.',
        'Set TRUSTED_PROXIES to the address from which the proxy calls, 127.0.0.1 if it runs on this machine.',
      ),
    );
  }
  if (mailUrl && isOpenMail(new URL(mailUrl))) {
    findings.push(
      look(
        about,
        'MAIL_URL begins with smtp://: mails are encrypted only if the mail server offers it.',
        'Write smtps:// (port 465), or add ?requireTLS=true, if the mail server supports it.',
      ),
    );
  }
  return findings;
}

function isOpenMail({ protocol, hostname, searchParams }: URL): boolean {
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && !here && searchParams.get('requireTLS') !== 'true';
}

function secretFile(envFile: string): Finding[] {
  const mode = statSync(envFile, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return [];
  return [
    wrong(about, '.env can be read by others on this machine, and it holds the secrets.', `Run: chmod 600 ${envFile}`),
  ];
}
