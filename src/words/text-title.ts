import { bookletPath } from '../content/booklet-file.ts';
import { translated } from '../content/translated.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';

/** The title of a text on the screens that edit it. */
export function textTitle(name: TextName): string {
  const { title } = textPlace(name);
  return title ? translated(title) : m.words_about();
}

/** The page that shows a text. */
export function textPage(name: TextName): string {
  if (name === 'about') return '/#about';
  return textPlace(name).chapter ? `${bookletPath}/${name}` : `/${name}`;
}
