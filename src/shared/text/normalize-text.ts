// Texts that look the same are stored the same. `database/migrations/0065_plain_text.sql` does it to older rows.

/** The signs that emoji consist of, in ranges that a newer Unicode does not change. */
const sign = String.raw`[\xA9\xAE\u203C\u2049\u2122\u2139\u2190-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\u{1F000}-\u{1F1E5}\u{1F200}-\u{1F3FA}\u{1F400}-\u{1FAFF}]`;
/** An emoji with the variants and tags that make it one picture, such as a skin colour or a flag. */
const emoji = String.raw`${sign}[\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`;
/** Letters and consonant signs that join in writing. Only between these is a joiner visible, as in `می‌خواهم`. */
const arabic = String.raw`[\u0620-\u065F\u066E-\u06FF\u0750-\u077F\u08A0-\u08FF]`;
const virama = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1B44\u1BAB\uA9C0]`;
const visibleJoiner = String.raw`(?<=${arabic})\u200C(?=${arabic})|(?<=${virama})[\u200C\u200D]|(?<=[\u0900-\u0DFF])\u200D(?=${virama})`;
const visibleOrInvisible = new RegExp(
  String.raw`(${emoji}(?:\u200D${emoji})*|[0-9#*]\uFE0F?\u20E3|${visibleJoiner})|\p{Default_Ignorable_Code_Point}`,
  'gu',
);
/** Every blank that takes room, also the empty letter of Braille, which looks like one. */
const blank = /[\p{Zs}\u2800]/gu;
/** The indent and the marks of Markdown in front of a line's words. The number of blanks there has a meaning. */
const lineStart = /^[ \t]*(?:(?:[-*+>]|#{1,6}|\d{1,9}[.)])[ \t]+)*/;

/**
 * Normalises a text of one or more lines: composed letters (NFC), single plain spaces, and no invisible format or
 * direction marks. Line breaks become `\n`. Indents and the two blanks at a line's end that Markdown reads stay.
 */
export function normalizeText(written: string): string {
  const lines = withoutInvisible(written).split('\n').map(lineOfText);
  return repeatUntilStable(lines.join('\n').trim(), written, normalizeText);
}

/** Normalises a text of one line. A line break inside stays, and the schema refuses it. */
export function normalizeLine(written: string): string {
  return repeatUntilStable(
    withoutInvisible(written)
      .replace(/[ \t]+/g, ' ')
      .trim(),
    written,
    normalizeLine,
  );
}

/** Names with the same key look the same, apart from capitals, as in the database's function `alike`. */
export function alikeKey(name: string): string {
  return normalizeLine(name).toLowerCase();
}

/** Whether a text holds all words of a search. */
export function holdsWords(text: string, search: string): boolean {
  const key = alikeKey(text);
  return alikeKey(search)
    .split(' ')
    .every((word) => key.includes(word));
}

function lineOfText(line: string): string {
  const [start = ''] = lineStart.exec(line) ?? [];
  const words = line.slice(start.length);
  const end = /\S {2,}$/.test(words) ? '  ' : '';
  return start + words.replace(/[ \t]+/g, ' ').trimEnd() + end;
}

function withoutInvisible(written: string): string {
  return written
    .normalize('NFC')
    .replace(visibleOrInvisible, '$1')
    .replace(blank, ' ')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n');
}

/** Letters that a removed mark kept apart may compose now, so this repeats until the text stays the same. */
function repeatUntilStable(plain: string, written: string, again: (text: string) => string): string {
  return plain === written ? plain : again(plain);
}
