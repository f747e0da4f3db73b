export const markdownTools = ['heading', 'bold', 'list', 'link'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

type Range = { start: number; end: number };

/** A change of a text: `text` replaces the range, then `selected` is selected. */
export type TextEdit = Range & { text: string; selected: Range };

const linePrefixes = { heading: '## ', list: '- ' };
const anyPrefix = /^ {0,3}(#{1,6}|[-*+]|\d+[.)]|>)\s+/;

/** What a button of the toolbar does with the selected part of a text. Without a selection, `words` stand for it. */
export function editMarkdown(tool: MarkdownTool, text: string, selected: Range, words: string): TextEdit {
  if (tool === 'heading' || tool === 'list') return editLines(text, selected, linePrefixes[tool]);
  const range = withoutSpaces(text, selected);
  return tool === 'bold' ? editBold(text, range, words) : editLink(text, range, words);
}

/** Gives each selected line the prefix, or takes it away if all have it. */
function editLines(text: string, selected: Range, prefix: string): TextEdit {
  const start = text.slice(0, selected.start).lastIndexOf('\n') + 1;
  // A selection that ends behind a line break does not reach into the next line.
  const last = selected.end > selected.start && text[selected.end - 1] === '\n' ? selected.end - 1 : selected.end;
  const lineEnd = text.indexOf('\n', last);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(start, end).split('\n');
  const written = lines.length === 1 ? lines : lines.filter((line) => line.trim());
  const isOn = written.every((line) => line.startsWith(prefix));
  const edited = lines.map((line) => {
    if (!written.includes(line)) return line;
    return isOn ? line.slice(prefix.length) : prefix + line.replace(anyPrefix, '');
  });
  const replacement = edited.join('\n');
  const newEnd = start + replacement.length;
  const caret = Math.max(start, newEnd - (end - last));
  const isCaret = selected.start === selected.end;
  return { start, end, text: replacement, selected: isCaret ? { start: caret, end: caret } : { start, end: newEnd } };
}

function editBold(text: string, { start, end }: Range, words: string): TextEdit {
  const inner = text.slice(start, end);
  if (/^\*\*[^*]+\*\*$/.test(inner)) return replaced({ start, end }, '', inner.slice(2, -2), '');
  const isInside = inner && text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
  if (isInside) return replaced({ start: start - 2, end: end + 2 }, '', inner, '');
  return replaced({ start, end }, '**', inner || words, '**');
}

/** The part that is still to be written is selected: the words of an address, or the address of words. */
function editLink(text: string, range: Range, words: string): TextEdit {
  const inner = text.slice(range.start, range.end);
  if (/^(https:\/\/|mailto:|tel:|\/)\S+$/.test(inner)) return replaced(range, '[', words, `](${inner})`);
  return replaced(range, `[${inner || words}](`, 'https://', ')');
}

function replaced({ start, end }: Range, before: string, selected: string, after: string): TextEdit {
  const from = start + before.length;
  return { start, end, text: before + selected + after, selected: { start: from, end: from + selected.length } };
}

/** Spaces at the ends of a selection would keep Markdown from reading it. */
function withoutSpaces(text: string, { start, end }: Range): Range {
  const inner = text.slice(start, end);
  const begin = start + inner.length - inner.trimStart().length;
  return { start: begin, end: begin + inner.trim().length };
}
