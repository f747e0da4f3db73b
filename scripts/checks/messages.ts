// Holds the words together: messages/en.json and messages/id.json have the same keys and placeholders, none is empty, and
// each key is used somewhere in the sources as `m.key`. No English message says “1 units”.
import { isTest, type SourceFile } from './source-file.ts';

type Messages = Record<string, unknown>;

const [english, indonesian] = ['messages/en.json', 'messages/id.json'];

export function messages(files: SourceFile[]): string[] {
  const [en, id] = [read(files, english), read(files, indonesian)];
  const used = usedKeys(files);
  return [...new Set([...Object.keys(en), ...Object.keys(id)])].flatMap((key) => [
    ...emptyMessage(english, key, en[key]),
    ...emptyMessage(indonesian, key, id[key]),
    ...withoutSingular(key, en),
    ...(key in en && key in id ? differing(key, placeholders(en[key]), placeholders(id[key])) : []),
    ...(used.has(key) ? [] : [`${key} is used nowhere in the sources`]),
  ]);
}

function read(files: SourceFile[], path: string): Messages {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`There is no ${path}.`);
  const { $schema: _, ...sentences }: Messages = JSON.parse(file.text);
  return sentences;
}

function emptyMessage(file: string, key: string, message: unknown): string[] {
  if (message === undefined) return [`${file}: ${key} is missing`];
  return typeof message !== 'string' || message.trim() === '' ? [`${file}: ${key} has no words`] : [];
}

/** A number and a plural, such as `{count} units`. Limits, which these names stand for, are more than one. */
const numberAndPlural = /\{(?!(?:limit|minimum|maximum|most)\})\w+\} (?!(?:is|was|has|needs)\b)(?:[\w’-]+s|people)\b/;

function withoutSingular(key: string, en: Messages): string[] {
  const [plural] = String(en[key]).match(numberAndPlural) ?? [];
  if (!plural || `${key}_one` in en) return [];
  return [`${english}: ${key} says “${plural}” for one too; write “Units: {count}”, or add ${key}_one`];
}

function differing(key: string, here: string, there: string): string[] {
  return here === there ? [] : [`${key}: the placeholders are ${here} in English, ${there} in Indonesian`];
}

function placeholders(message: unknown): string {
  return [...new Set(String(message).match(/\{\w+\}/g))].sort().join(', ') || 'none';
}

/** Every key that is used as `m.key`. If only a test uses it, no reader ever sees the sentence. */
function usedKeys(files: SourceFile[]): Set<string> {
  const sources = files.filter(({ path }) => /^(src|database|scripts)\/.*\.(ts|tsx|mdx)$/.test(path) && !isTest(path));
  return new Set(sources.flatMap(({ text }) => text.match(/(?<=\bm\.)\w+/g) ?? []));
}
