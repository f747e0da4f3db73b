import type { Translated } from '../../shared/locales.ts';
import { chapterFile, chapters } from '../booklet/chapters.ts';
import { type ProgrammeSlug, programmes } from '../programmes.ts';

export type ChapterSlug = (typeof chapters)[number]['slug'];

/** A text that admins edit: the foundation's story, a programme's page, a chapter of the booklet. */
export type TextName = 'about' | ProgrammeSlug | ChapterSlug;

type TextPlace = {
  /** Its file in this folder, without the language: the text of a new installation. */
  file: string;
  /** Its label on the edit page; null for the foundation's story, which has no title of its own. */
  title: Translated | null;
  /** It begins with its own title, a heading of the first level. */
  chapter: boolean;
};

const places: [TextName, TextPlace][] = [
  ['about', { file: 'about', title: null, chapter: false }],
  ...programmes.map(({ slug, title }): [TextName, TextPlace] => [
    slug,
    { file: `programmes/${slug}`, title, chapter: false },
  ]),
  ...chapters.map(({ slug, title }, place): [TextName, TextPlace] => [
    slug,
    { file: `booklet/${chapterFile(place)}`, title, chapter: true },
  ]),
];

/** Every text that admins edit, in the order of the edit page. */
export const textPlaces: ReadonlyMap<TextName, TextPlace> = new Map(places);
export const textNames: readonly TextName[] = [...textPlaces.keys()];
export const chapterNames: readonly ChapterSlug[] = chapters.map(({ slug }) => slug);

export function textPlace(name: TextName): TextPlace {
  const place = textPlaces.get(name);
  if (!place) throw new Error(`no text ${name}`);
  return place;
}
