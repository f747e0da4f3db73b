import { expect, test } from 'vitest';
import { wordsIn } from '../../../tests/samples/page-words.ts';
import { locales } from '../../shared/locales.ts';
import { chapterOfAnchor } from './booklet-places.ts';
import { chapterPath, chapterTitles } from './booklet-titles.ts';

const chapters = chapterTitles(wordsIn('id'));

/** The ids of the booklet when it was one page. They stand in mails, chats and bookmarks, so this list never changes. */
const oldAnchors = [
  'using-this-booklet',
  'in-plain-words',
  'knowing-the-supplies',
  'questions-for-your-clinicians',
  'at-home-and-going-out',
  'school-play-and-siblings',
  'looking-after-yourselves',
  'your-own-notes',
  'from-the-clinicians',
];

test('each anchor of the one-page booklet leads to its chapter, that of its title too', () => {
  for (const anchor of oldAnchors) {
    for (const hash of [`#${anchor}`, `#${anchor}-title`]) {
      const chapter = chapterOfAnchor(hash, chapters);
      expect(chapter && chapterPath(chapter), hash).toBe(`/pediatric-tracheostomy-care-booklet/${anchor}`);
    }
  }
  expect(chapterOfAnchor('#chapters', chapters)?.slug).toBe(oldAnchors[0]);
});

test('the contents and unknown anchors lead nowhere else', () => {
  for (const hash of ['', '#', '#contents', '#main', '#booklet', '#no-such-chapter', '#-title'])
    expect(chapterOfAnchor(hash, chapters), hash).toBeUndefined();
});

test.each(locales)('the chapters have their titles in %s', (locale) => {
  const titles = chapterTitles(wordsIn(locale)).map(({ title }) => title);
  expect(titles.filter((title) => title.length < 5)).toEqual([]);
  expect(new Set(titles).size).toBe(oldAnchors.length);
});
