import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

// How settings are read; which ones there are stands in `settings.ts`.

export type Environment = Record<string, string | undefined>;

/** Reads `.env` (where there is one) and the environment, which wins. The only place that reads either. */
export function environment(folder: string = process.cwd()): Environment {
  const file = join(folder, '.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}

/** Reads settings one by one; a sentence for each that is wrong joins `problems`. */
export type Settings = {
  problems: string[];
  /** What is written, without blanks around it, or null. */
  text(name: string): string | null;
  number(name: string, fallback: number, range: { min: number; max: number }): number;
  /** What stands between commas. */
  list(name: string): string[];
  mailAddresses(name: string): string[];
  /** IP addresses, and ranges of them. */
  addressRanges(name: string): string[];
  oneOf(name: string, fallback: string, values: readonly string[]): string;
  /** What begins as it should, in the words of `beginning`; null where nothing is written. */
  beginningWith(name: string, pattern: RegExp, beginning: string): string | null;
};

export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;
  const list = (name: string) => (text(name) ?? '').split(',').flatMap((part) => part.trim() || []);
  const refuse = (name: string, wrong: readonly string[], what: string) => {
    for (const part of wrong) problems.push(`${name}: "${part}" is not ${what}.`);
  };
  return {
    problems,
    text,
    list,
    number(name, fallback, { min, max }) {
      const written = text(name);
      const number = written === null ? fallback : Number(written);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${written}".`);
      return fallback;
    },
    mailAddresses(name) {
      const addresses = list(name).map((address) => address.toLowerCase());
      const wrong = addresses.filter((address) => !/^[^@\s]+@[^@\s]+$/.test(address));
      refuse(name, wrong, 'a mail address');
      return addresses;
    },
    addressRanges(name) {
      const ranges = list(name);
      const wrong = ranges.filter((range) => !isAddressRange(range));
      refuse(name, wrong, 'an address or a range');
      return ranges;
    },
    oneOf(name, fallback, values) {
      const written = text(name) ?? fallback;
      if (!values.includes(written)) problems.push(`${name} must be one of ${values.join(', ')}.`);
      return written;
    },
    beginningWith(name, pattern, beginning) {
      const written = text(name);
      if (written !== null && !pattern.test(written)) problems.push(`${name} must begin with ${beginning}.`);
      return written;
    },
  };
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. One that holds every address would let anybody name theirs. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
