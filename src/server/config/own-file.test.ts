import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskInMemory } from '../../../tests/small-disk.ts';
import { readOrMake } from './own-file.ts';

test('a file that does not fit on the disk gets no name, and is made once there is room', ({ skip }) => {
  const disk = diskInMemory(1);
  if (!disk) return skip();
  onTestFinished(disk.remove);
  const [file, filler] = [join(disk.folder, 'password'), join(disk.folder, 'filler')];
  expect(() => writeFileSync(filler, Buffer.alloc(2 << 20))).toThrow('ENOSPC');
  expect(() => readOrMake(file, () => 'first')).toThrow('ENOSPC');
  expect(readdirSync(disk.folder)).not.toContain('password');
  rmSync(filler);
  expect(readOrMake(file, () => 'second')).toBe('second');
  expect(readOrMake(file, () => 'third')).toBe('second');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
