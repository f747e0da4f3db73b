import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { liveSettings } from '../../../tests/samples/live-settings.ts';
import { diskInMemory } from '../../../tests/small-disk.ts';
import { readConfig } from '../config/settings.ts';
import { machineFindings } from './machine-findings.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const configWith = (env: Record<string, string>) => readConfig({ ...liveSettings, PORT: '3918', ...env });

test("reports a clock that is earlier than the shop's installation, and how to keep it right", async () => {
  const findings = await machineFindings(configWith({ DATA_DIR: newFolder() }), new Date('2020-01-01T00:00:00Z'));
  expect(findings.find(({ about }) => about === 'Clock')).toEqual({
    about: 'Clock',
    verdict: 'wrong',
    says: '2020-01-01T00:00:00Z is before this version of the shop was installed.',
    todo: expect.stringContaining('timedatectl'),
  });
});

test('looks at the disk of backups as well, if that is another one', async ({ skip }) => {
  const data = newFolder();
  const disksOf = async (backups: string) => {
    const findings = await machineFindings(configWith({ DATA_DIR: data, BACKUP_DIR: backups }), new Date());
    return findings.filter(({ about }) => about === 'Disk');
  };
  mkdirSync(join(data, 'backups'));
  expect(await disksOf(join(data, 'backups'))).toHaveLength(1);
  const disk = diskInMemory(20);
  if (!disk) return skip();
  onTestFinished(disk.remove);
  const folder = join(disk.folder, 'not', 'yet');
  expect((await disksOf(folder))[1]).toEqual({
    about: 'Disk',
    verdict: 'wrong',
    says: `0.0 GB free for ${folder}.`,
    todo: 'Make room, or move BACKUP_DIR: no backup is written to a full disk.',
  });
});
