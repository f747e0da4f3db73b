import { readFileSync } from 'node:fs';

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
  '!@#$%^&*()',
];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];
const swaps: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' };

/**
 * Whether a password is among the first that a guesser tries: digits alone as in a date or a phone's lock, one character
 * or a few over and over, a run along the keyboard, perhaps with some letters before or after it, or a common word,
 * whatever its case, perhaps twice, with letters written as digits, and with the usual digits or signs before or after it
 * (`Sayang123`, `P@ssw0rd!`).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  if (/^\d{1,8}$/.test(folded) || /^(.{1,4})\1+$/.test(folded) || isRun(folded)) return true;
  const digits = folded.match(/^[a-z]{0,3}(\d{3,})[a-z]{0,3}$/)?.[1];
  if (digits && (isRun(digits) || /^(.)\1+$/.test(digits))) return true;
  const words = await commonWords();
  const bare = withoutEnds(folded);
  const spellings = [folded, bare, spelled(folded), spelled(bare), withoutEnds(spelled(folded))];
  return spellings.some((text) => words.has(text) || words.has(halfOfTwice(text)));
}

let loadedWords: Promise<Set<string>> | undefined;

/** Read when the first person chooses a password: 7 MB that a shop may not need for days. */
function commonWords(): Promise<Set<string>> {
  loadedWords ??= loadWords().catch((error) => {
    loadedWords = undefined;
    throw error;
  });
  return loadedWords;
}

/** The most common leaked passwords, the words and names of Indonesian, and what both lack of what people choose here. */
async function loadWords(): Promise<Set<string>> {
  const [{ dictionary: leaked }, { dictionary: indonesian }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-id'),
  ]);
  const local = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Set([...leaked['passwords-common'], ...indonesian['commonWords-id'], ...indonesian['names-id'], ...local]);
}

/** With the letters that digits and signs stand for. */
function spelled(text: string): string {
  return text.replace(/[@431!0$5]/g, (sign) => swaps[sign] ?? sign);
}

function withoutEnds(text: string): string {
  return text.replace(/^[^a-z]{1,4}(?=.*[a-z])|[^a-z]{1,4}$/g, '');
}

/** The word that a text says twice; empty for any other text. */
function halfOfTwice(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : '';
}

/** Along a row of keys, the alphabet or the numbers, one run or two: `qwerty`, `987654321`, `abc123`. */
function isRun(text: string): boolean {
  const within = (part: string) => part.length >= 3 && runs.some((run) => run.includes(part));
  for (let end = 3; end <= text.length; end++) {
    const [head, tail] = [text.slice(0, end), text.slice(end)];
    if (within(head) && (tail === '' || within(tail))) return true;
  }
  return false;
}
