import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg') && name !== 'mark.svg');
/** The same by day and by night. */
const hair = '#4A3A34';

/** Each colour of the drawing, and the one that takes its place in the dark scheme. */
function colours(name: string): [day: string, night: string | undefined][] {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const [, night = ''] = text.match(/@media \(prefers-color-scheme:dark\)\{(.*?\})\}/) ?? [];
  return [...text.matchAll(/ (fill|stroke)="(#\w+)"/g)].map(([, part = '', day = '']) => [
    day,
    night.match(`\\[${part}="${day}"\\]\\{${part}:(#\\w+)\\}`)?.[1],
  ]);
}

test.each(drawings)('%s has a colour for the night in the place of each colour', (name) => {
  const found = colours(name);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([day, night]) => day !== hair && !night)).toEqual([]);
});

test('a colour becomes the same at night in all drawings', () => {
  const pairs = new Set(drawings.flatMap(colours).map((pair) => pair.join(' ')));
  const days = [...pairs].map((pair) => pair.split(' ')[0]);
  expect(days.filter((day, index) => days.indexOf(day) !== index)).toEqual([]);
});
