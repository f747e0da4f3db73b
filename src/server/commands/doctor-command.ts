// `npm run doctor [-- --proxy HOST:PORT]`: checks the shop's environment and says how to fix each problem.
import { join } from 'node:path';
import { ConfigError, environment } from '../config/environment.ts';
import { readConfig } from '../config/settings.ts';
import { alarmFindings } from '../doctor/alarm-findings.ts';
import { databaseFindings } from '../doctor/database-findings.ts';
import { type Finding, wrong } from '../doctor/finding.ts';
import { machineFindings } from '../doctor/machine-findings.ts';
import { mailFinding } from '../doctor/mail-findings.ts';
import { proxyFindings, readProxyPlace } from '../doctor/proxy-findings.ts';
import { settingsFindings } from '../doctor/settings-findings.ts';
import { runCommand } from '../errors/run-command.ts';

const signs = { good: 'good ', look: 'look ', wrong: 'WRONG' };

function say({ about, verdict, says, todo }: Finding): void {
  console.log(`${signs[verdict]}  ${about}: ${says}`);
  if (todo) console.log(`       → ${todo}`);
}

/** Checks everything that a shop depends on. It changes nothing, except that it may start the embedded database. */
async function findings(written: string | undefined): Promise<Finding[]> {
  try {
    const envFile = join(process.cwd(), '.env');
    const config = readConfig(environment());
    const proxy = readProxyPlace(written, config.origin);
    const now = new Date();
    return [
      ...settingsFindings(config, envFile),
      ...(await machineFindings(config, now)),
      ...(await databaseFindings(config)),
      await mailFinding(config, () => now),
      ...(await alarmFindings(config)),
      ...(await proxyFindings(config, proxy, now)),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const todo = 'Change it in .env; .env.example says what each setting is for.';
    return error.problems.map((problem) => wrong('Settings', problem, todo));
  }
}

const usage = 'Name nothing, or the address of the proxy if it is another machine: npm run doctor -- --proxy HOST:PORT';

await runCommand({ usage, options: { proxy: { type: 'string' } } as const }, async ({ proxy }) => {
  const allFindings = await findings(proxy);
  for (const finding of allFindings) say(finding);
  const [bad, odd] = (['wrong', 'look'] as const).map(
    (verdict) => allFindings.filter((each) => each.verdict === verdict).length,
  );
  console.log(`\n${bad} wrong, ${odd} to look at, ${allFindings.length - Number(bad) - Number(odd)} good`);
  process.exitCode = bad === 0 ? 0 : 1;
});
