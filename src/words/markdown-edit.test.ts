import { expect, test } from 'vitest';
import { editMarkdown, type MarkdownTool } from './markdown-edit.ts';

/** The text after a press of a button. `«` and `»` hold the selection, `|` is a caret. */
function press(tool: MarkdownTool, marked: string): string {
  const start = marked.search(/[«|]/);
  const end = marked.includes('|') ? start : marked.indexOf('»') - 1;
  const text = marked.replace(/[«»|]/g, '');
  const edit = editMarkdown(tool, text, { start, end }, 'words');
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const { selected } = edit;
  const inner = after.slice(selected.start, selected.end);
  return `${after.slice(0, selected.start)}${inner ? `«${inner}»` : '|'}${after.slice(selected.end)}`;
}

test.each<[MarkdownTool, string, string]>([
  ['bold', 'a «calm» night', 'a **«calm»** night'],
  ['bold', 'a «calm »night', 'a **«calm»** night'],
  ['bold', 'a **«calm»** night', 'a «calm» night'],
  ['bold', 'a «**calm**» night', 'a «calm» night'],
  ['bold', 'a | night', 'a **«words»** night'],
  ['heading', 'One\nTw|o\nThree', 'One\n## Tw|o\nThree'],
  ['heading', '## Tw|o', 'Tw|o'],
  ['heading', '### Tw|o', '## Tw|o'],
  ['heading', '- Tw|o', '## Tw|o'],
  ['heading', '|', '## |'],
  ['heading', '|\nOne', '## |\nOne'],
  ['heading', '## |', '|'],
  ['list', 'A\n«One\n\nTwo\n»B', 'A\n«- One\n\n- Two»\nB'],
  ['list', '«- One\n- Two»', '«One\nTwo»'],
  ['list', '«- One\nTwo»', '«- One\n- Two»'],
  ['list', '1. One|', '- One|'],
  ['list', 'One\n|', 'One\n- |'],
  ['link', 'see «the shop» there', 'see [the shop](«https://») there'],
  ['link', 'see «/products» there', 'see [«words»](/products) there'],
  ['link', '|', '[words](«https://»)'],
])('the button %s makes of %j %j', (tool, before, after) => {
  expect(press(tool, before)).toBe(after);
});
