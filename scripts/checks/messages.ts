// Holds the words together: messages/en.json and messages/id.json have the same keys and placeholders, none is empty, and
// each key is used somewhere in the sources as `m.key`. Prints each problem; looks at the folder that it is called in.
import { globSync, readFileSync } from 'node:fs';

type Messages = Record<string, unknown>;

function read(file: string): Messages {
  const { $schema: _, ...messages }: Messages = JSON.parse(readFileSync(file, 'utf8'));
  return messages;
}

function placeholders(message: unknown): string {
  return [...new Set(String(message).match(/\{\w+\}/g))].sort().join(', ') || 'none';
}

/** Everything that is said as `m.key`; the compiled messages name themselves, and nobody reads what only a test says. */
function usedKeys(): Set<string> {
  const files = globSync('{src,database,scripts}/**/*.{ts,tsx,mdx}');
  const sources = files.filter((file) => !file.startsWith('src/messages/') && !/\.test\.tsx?$/.test(file));
  return new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=\bm\.)\w+/g) ?? []));
}

const [english, indonesian] = ['messages/en.json', 'messages/id.json'];
const [en, id] = [read(english), read(indonesian)];
const used = usedKeys();
const problems: string[] = [];
for (const key of new Set([...Object.keys(en), ...Object.keys(id)])) {
  for (const [file, messages] of [[english, en] as const, [indonesian, id] as const]) {
    const message = messages[key];
    if (message === undefined) problems.push(`${file}: ${key} is missing`);
    else if (typeof message !== 'string' || message.trim() === '') problems.push(`${file}: ${key} has no words`);
  }
  const [here, there] = [placeholders(en[key]), placeholders(id[key])];
  if (key in en && key in id && here !== there)
    problems.push(`${key}: the placeholders are ${here} in English, ${there} in Indonesian`);
  if (!used.has(key)) problems.push(`${key} is used nowhere in the sources`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
