import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentaries, webinars } from '../videos.ts';

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

test('each drawn poster of a video has a picture for the night', () => {
  const media = readdirSync(new URL('../../../public/media/', import.meta.url)).filter((name) =>
    name.endsWith('.webp'),
  );
  const posters = [...webinars, ...documentaries].map(({ poster }) => poster.replace('/media/', ''));
  const nights = posters.map((name) => name.replace('.webp', '-night.webp'));
  expect(media.toSorted()).toEqual([...posters, ...nights].toSorted());
});

test('a drawing of a product has no ground of its own', () => {
  const seed = new URL('../../../database/seed/pictures/', import.meta.url);
  const texts = readdirSync(seed).map((name) => readFileSync(new URL(name, seed), 'utf8'));
  expect(texts.filter((text) => /M0 0h\d+v\d+H0z/.test(text))).toEqual([]);
});
