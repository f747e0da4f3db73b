import type { Translated } from '../../shared/locales.ts';
import { chapters } from '../booklet/chapters.ts';
import { type ProgrammeSlug, programmes } from '../programmes.ts';

export type ChapterSlug = (typeof chapters)[number]['slug'];

/** A text that admins edit: the foundation's story, a programme's page, a chapter of the booklet. */
export type TextName = 'about' | ProgrammeSlug | ChapterSlug;

type TextPlace = {
  /** Its file in this folder, without its language: what a new installation says. */
  file: string;
  /** What it is called where it is edited; null for the foundation's story, which has no title of its own. */
  title: Translated | null;
  /** It begins with its own title, which is a heading of the first level. */
  chapter: boolean;
};

const places: [TextName, TextPlace][] = [
  ['about', { file: 'about', title: null, chapter: false }],
  ...programmes.map(({ slug, title }): [TextName, TextPlace] => [
    slug,
    { file: `programmes/${slug}`, title, chapter: false },
  ]),
  ...chapters.map(({ slug, file, title }): [TextName, TextPlace] => [
    slug,
    { file: `booklet/${file}`, title, chapter: true },
  ]),
];

/** Every text that admins edit, in the order in which they find them. */
export const textPlaces: ReadonlyMap<TextName, TextPlace> = new Map(places);
export const textNames: readonly TextName[] = [...textPlaces.keys()];
export const chapterNames: readonly ChapterSlug[] = chapters.map(({ slug }) => slug);

/** Where a text stands. */
export function textPlace(name: TextName): TextPlace {
  const place = textPlaces.get(name);
  if (!place) throw new Error(`no text ${name}`);
  return place;
}
