// A backup that leaves the machine is encrypted to public keys, in the format of age (https://age-encryption.org/v1).
// Only the holder of a private key can read it, with this shop or with the program `age`.
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import type { Decrypter } from 'age-encryption';
import { textOf } from '../config/environment.ts';
import { BackupFileError, damagedBackup } from './backup-format.ts';

/** A backup. `identity` is the file with the private keys of an encrypted one, as `age-keygen` writes it. */
export type BackupFile = { file: string; identity?: string | undefined };

/** Loaded when it is needed, because it takes 27 MB of memory. */
const loadAge = () => import('age-encryption');

const firstLine = Buffer.from('age-encryption.org/v1\n');

/** A file as the library reads it: a piece at a time, when it wants one. */
const bytesOf = (file: string) => WebStream.from(createReadStream(file)) as ReadableStream<Uint8Array>;

/** Writes `copy`, the encrypted form of a file. Only pieces of it are in memory. */
export async function encryptBackup(
  { file, recipients }: { file: string; recipients: readonly string[] },
  copy: string,
  signal: AbortSignal,
): Promise<void> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(bytesOf(file));
  await pipeline(encrypted, createWriteStream(copy, { mode: 0o600 }), { signal });
}

/** The bytes of a backup as the shop wrote them, decrypted if they are encrypted. */
export async function* readPacked({ file, identity }: BackupFile): AsyncGenerator<Uint8Array> {
  if (!(await isEncrypted(file))) return yield* createReadStream(file);
  if (!identity) {
    throw new BackupFileError(`${file} is encrypted. Name the file with its private key as well: --identity FILE`);
  }
  const decrypter = await readIdentity(identity);
  try {
    const packed: AsyncIterable<Uint8Array> = await decrypter.decrypt(bytesOf(file));
    yield* packed;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) throw error;
    if (!message.startsWith('no identity matched')) throw damagedBackup(file, 'it was changed or cut short');
    throw new BackupFileError(
      `${file} cannot be opened with ${identity}: it was encrypted to another key, or its beginning is damaged.`,
    );
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(firstLine.length));
  return buffer.equals(firstLine);
}

/** A problem never quotes a line, because it may be a private key. */
async function readIdentity(file: string): Promise<Decrypter> {
  const bytes = await readFile(file).catch(({ message }: Error) => {
    throw new BackupFileError(`The private key ${file} cannot be read: ${message}.`);
  });
  const keys = textOf(bytes)
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? [] : line.trim() || []));
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
    if (keys.length > 0) return decrypter;
  } catch {}
  throw new BackupFileError(
    `${file} holds no private key: a line that begins with AGE-SECRET-KEY-1, as age-keygen writes it. If a passphrase protects the file, decrypt it first with age.`,
  );
}
