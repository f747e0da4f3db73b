import { globSync, readFileSync } from 'node:fs';
import { plainStyle } from '../../src/server/site/plain-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { newerStyles } from './newer-styles.ts';

/** Features of the shipped styles that one of the oldest browsers lacks. The reason says why the page is good without it. */
const harmless: Record<string, string> = {
  '@page': 'The margins on paper are those of the browser.',
  '@property': 'Tailwind sets the initial values by another rule, inside `@supports`.',
  '@media (scripting)': 'Controls are in sight before their scripts are ready.',
  ':has([data-loading])': 'The Tab key reaches the footer while a page loads.',
  ':has(.beside-navigation)': 'On a wide screen the lists of volunteers are narrower.',
  ':has(input[type=checkbox])': 'The pointer over the words of a box is that of text.',
  ':has(form)': 'The card around a form without scripts is wider.',
  ':open': 'In `:is()`, which skips names that it does not know.',
  ':popover-open': 'In `:is()`, which skips names that it does not know.',
  'break-after: avoid': 'On paper a heading may be the last line of a page.',
  'cursor: not-allowed': 'Telephones show no pointer.',
  'cursor: pointer': 'Telephones show no pointer.',
  'cursor: zoom-in': 'Telephones show no pointer.',
  'font-family: ui-monospace': 'The next typeface is used.',
  'forced-color-adjust': 'Browsers without it have no forced colours.',
  'forced-color-adjust: none': 'Browsers without it have no forced colours.',
  orphans: 'On paper a line may stand alone.',
  resize: 'Telephones do not resize fields.',
  'resize: vertical': 'Telephones do not resize fields.',
  'scrollbar-gutter': 'A page moves a little when a dialog opens.',
  'scrollbar-gutter: auto': 'A page moves a little when a dialog opens.',
  'scrollbar-gutter: stable': 'A page moves a little when a dialog opens.',
  'grid-template-rows: subgrid': 'Two lists may not share their lines.',
  'scrollbar-width': 'A scrollbar stays in sight.',
  'scrollbar-width: none': 'A scrollbar stays in sight.',
  size: 'The paper is that of the printer.',
  'text-decoration: dotted': 'The line is drawn through.',
  'text-wrap': 'Lines end where there is no more room.',
  'text-wrap: balance': 'Lines end where there is no more room.',
  'text-wrap: pretty': 'Lines end where there is no more room.',
  'text-wrap: wrap': 'Lines end where there is no more room.',
  'user-select': 'Written with its prefix too.',
  widows: 'On paper a line may stand alone.',
};

test('Every style that one of the oldest browsers lacks is known to be harmless', () => {
  const files = globSync('build/client/assets/*.css');
  expect(files.length).toBeGreaterThan(3);
  const styles = [...files.map((file) => readFileSync(file, 'utf8')), plainStyle(undefined)];
  const found = new Set(styles.flatMap((css) => [...newerStyles(css)]));
  expect([...found].sort()).toEqual(Object.keys(harmless).sort());
});

test('The check of styles finds selectors, rules and values, except inside @supports', () => {
  const css = `
    .a:has(.b > :not(.c)) { color: red; text-wrap: stable; view-transition-name: x }
    @scope (.a) { p { color: light-dark(red, blue) } }
    @starting-style { .a { opacity: 0 } }
    @supports (field-sizing: content) { .a { field-sizing: content } }
    .a { .b & { color: oklch(50% 0 0) } }`;
  expect([...newerStyles(css)].sort()).toEqual(
    [
      '&',
      ':has(.b > :not(.c))',
      '@scope',
      '@starting-style',
      'light-dark()',
      'text-wrap',
      'text-wrap: stable',
      'view-transition-name',
    ].sort(),
  );
});
