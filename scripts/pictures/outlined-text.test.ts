import { expect, test } from 'vitest';
import { balancedLines, outlined, widthOf } from './outlined-text.ts';

const style = { weight: 'extrabold', size: 60, fill: '#000000' } as const;

test('words become outlines, and a letter that the typeface lacks is not left out in silence', () => {
  expect(outlined('Napas', 10, 20, style)).toMatch(/^<path fill="#000000" transform="translate\(10 20\) .* d="M/);
  expect(() => outlined('呼吸', 0, 0, style)).toThrow('no sign');
});

test('a text is broken into as few lines as fit, and those are about equally long', () => {
  const text = 'A calm breath for every child, and company for every family.';
  const lines = balancedLines(text, 600, style);
  expect(lines.join(' ')).toBe(text);
  const widths = lines.map((line) => widthOf(line, style));
  expect(Math.max(...widths)).toBeLessThanOrEqual(600);
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  expect(lines).toHaveLength(4);
});
