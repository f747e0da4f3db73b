import { isUtf8 } from 'node:buffer';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { normalizeLine } from '../../shared/text/normalize-text.ts';
import { accessProblem } from './access-problem.ts';

// This file reads settings; `settings.ts` lists them.

export type Environment = Record<string, string | undefined>;

/** The problems of the settings, one sentence each. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Uses a file or folder of the settings. If the system refuses that, throws a `ConfigError`. */
export function readPlace<Result>(path: string, use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([accessProblem(error) ?? `${path} cannot be used (${code}).`]);
  }
}

/** Reads `.env`, if it exists, and the environment, which wins. No other code reads either. */
export function environment(folder: string = process.cwd()): Environment {
  const file = join(folder, '.env');
  const bytes = readPlace(file, () => (statSync(file, { throwIfNoEntry: false }) ? readFileSync(file) : null));
  return { ...(bytes ? parseEnv(textOf(bytes)) : {}), ...process.env };
}

/** Decodes a file of any editor: those of Windows also write UTF-16, byte order marks and CRLF. */
export function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const utf16 = first === 0xfe || first === 0 ? 'utf-16be' : first === 0xff || second === 0 ? 'utf-16le' : null;
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
}

export type Settings = ReturnType<typeof readSettings>;

/** Reads settings one by one, and adds a sentence for each wrong one to `problems`. */
export function readSettings(env: Environment) {
  const problems: string[] = [];
  /** The value without surrounding blanks, or null. */
  const text = (name: string) => {
    const value = env[name]?.trim() || null;
    // A secret is used as it is: an invisible character belongs to it.
    const invisible = /^SECRET/.test(name) ? null : invisibleIn(value ?? '');
    const problem = `${name} holds an invisible character (${invisible}): type its value again.`;
    if (invisible && !problems.includes(problem)) problems.push(problem);
    return value;
  };
  /** The values between commas. */
  const list = (name: string) => (text(name) ?? '').split(',').flatMap((part) => part.trim() || []);
  const refuse = (name: string, wrong: readonly string[], what: string) => {
    for (const part of wrong) problems.push(`${name}: "${part}" is not ${what}.`);
  };
  return {
    problems,
    text,
    list,
    number(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
      const written = text(name);
      const number = written === null ? fallback : Number(/^\d+$/.test(written) ? written : Number.NaN);
      if (number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${written}".`);
      return fallback;
    },
    /** Mail addresses in lower case, each once. `isAddress` checks each. */
    mailAddresses(name: string, isAddress: (address: string) => boolean = isMailbox): string[] {
      const addresses = [...new Set(list(name).map((address) => address.toLowerCase()))];
      const wrong = addresses.filter((address) => !isAddress(address));
      refuse(name, wrong, 'a mail address');
      return addresses;
    },
    /** IP addresses, and ranges of them. */
    addressRanges(name: string): string[] {
      const ranges = list(name);
      const wrong = ranges.filter((range) => !isAddressRange(range));
      refuse(name, wrong, 'an address or a range');
      return ranges;
    },
    oneOf(name: string, fallback: string, values: readonly string[]): string {
      const written = text(name) ?? fallback;
      if (!values.includes(written)) problems.push(`${name} must be one of ${values.join(', ')}.`);
      return written;
    },
    /** The address of a server, or null. A problem never quotes it, because it may hold a password. */
    serverAddress(name: string, pattern: RegExp, example: string): string | null {
      const written = text(name);
      if (written !== null && !isServerAddress(written, pattern)) {
        problems.push(
          `${name} must be an address such as ${example}; special characters in its user and password are written as %40 and the like.`,
        );
      }
      return written;
    },
    /** A folder, which may not exist yet. */
    folder(name: string, fallback: string): string {
      const path = resolve(text(name) ?? fallback);
      try {
        const stat = readPlace(path, () => statSync(path, { throwIfNoEntry: false }));
        if (stat?.isDirectory() === false) problems.push(`${name} must be a folder; ${path} is a file.`);
        else if (stat) readPlace(path, () => accessSync(path, constants.R_OK | constants.X_OK));
      } catch (error) {
        problems.push(`${name}: ${(error as ConfigError).message}`);
      }
      return path;
    },
  };
}

/** Finds an invisible character, such as U+200B, and returns its code; null if there is none. A joiner inside an emoji is allowed. */
function invisibleIn(value: string): string | null {
  const plain = normalizeLine(value);
  const invisible = value.match(/\p{Default_Ignorable_Code_Point}/gu) ?? [];
  const code = invisible.find((each) => value.split(each).length > plain.split(each).length)?.codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** An address that a mail can go to, also on this machine, such as `root@localhost`. */
export function isMailbox(text: string): boolean {
  return /^[^@\s<>,;:"]+@[^@\s<>,;:"]+$/.test(text);
}

const isTlsMode = (mode: string) => /^(?:disable|allow|prefer|require|verify-ca|verify-full|no-verify)$/.test(mode);

/** The programs that open it decode its parts, and a lone % would fail there. */
function isServerAddress(written: string, pattern: RegExp): boolean {
  const url = URL.parse(written);
  const isReachable = url?.port !== '0' && (url?.searchParams.getAll('sslmode') ?? []).every(isTlsMode);
  return url !== null && isReachable && pattern.test(url.href) && !/%(?![0-9a-f]{2})/i.test(url.href);
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. A range of all addresses would let any client forge its own. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
