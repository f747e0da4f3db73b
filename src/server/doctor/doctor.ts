import type { Config } from '../config/settings.ts';
import { alarmFindings } from './alarm-findings.ts';
import { databaseFindings } from './database-findings.ts';
import type { Finding } from './finding.ts';
import { machineFindings } from './machine-findings.ts';
import { mailFinding } from './mail-findings.ts';
import { type ProxyPlace, proxyFindings } from './proxy-findings.ts';
import { settingsFindings } from './settings-findings.ts';

type ExaminedShop = { config: Config; envFile: string; proxy: ProxyPlace; now: Date };

/** Checks everything that a shop depends on. It changes nothing, except that it may start the embedded database. */
export async function examine({ config, envFile, proxy, now }: ExaminedShop): Promise<Finding[]> {
  return [
    ...settingsFindings(config, envFile),
    ...(await machineFindings(config, now)),
    ...(await databaseFindings(config)),
    await mailFinding(config, () => now),
    ...(await alarmFindings(config)),
    ...(await proxyFindings(config, proxy, now)),
  ];
}
