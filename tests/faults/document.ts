import { readFileSync, writeFileSync } from 'node:fs';
import type { Promised } from './promises/promise.ts';
import { chapters } from './promises.ts';

export const documentFile = 'docs/faults.md';

/** What a run leaves in the document: when and where it was, and a line for each promise that measures something. */
export type Run = { heading: RunHeading; says: string; figures: [name: string, figure: string][] };
type RunHeading = 'The last whole run' | 'The last long run';
const headings: RunHeading[] = ['The last whole run', 'The last long run'];

const head = `# When something goes wrong

Every promise of the shop for that case, and the tests that show it. The list is [tests/faults/promises](../tests/faults/promises/promise.ts); this page is made of it, by \`npm run test:faults -- list\`.
`;

/** The part of the page that is made of the list alone. */
export function listed(): string {
  const parts = Object.entries(chapters).map(([title, rows]) => {
    const lines = rows.map((row) => `| \`${row.name}\` | ${row.says} | ${testsOf(row)} |`);
    return [
      `## ${title}`,
      '',
      '| promise | threat → what must happen | tests |',
      '| --- | --- | --- |',
      ...lines,
      '',
    ].join('\n');
  });
  return [head, ...parts].join('\n');
}

function testsOf({ shownBy }: Promised): string {
  return Object.entries(shownBy)
    .map(([file, titles]) => `[${file.split('/').at(-1)}](../${file})${titles.length > 1 ? ` ×${titles.length}` : ''}`)
    .join(', ');
}

/** Writes the page anew; what earlier runs have left stays, but for the run that is given. */
export function writeDocument(run?: Run): void {
  writeFileSync(documentFile, documentAfter(run, readDocument()));
}

/** The page that follows on the one before. Of a long run, which may be of one promise, the figures of the others stay. */
export function documentAfter(run: Run | undefined, before: string): string {
  const sections = headings.flatMap((heading) => {
    const oldSection = sectionIn(before, heading);
    if (run?.heading !== heading) return oldSection ? [oldSection] : [];
    const earlier = heading === 'The last long run' ? figuresIn(oldSection ?? '') : [];
    return [sectionOf({ ...run, figures: [...new Map([...earlier, ...run.figures])] })];
  });
  return [listed(), ...sections].join('\n');
}

function figuresIn(section: string): Run['figures'] {
  return [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name = '', figure = '']) => [name, figure]);
}

export function readDocument(): string {
  try {
    return readFileSync(documentFile, 'utf8');
  } catch {
    return '';
  }
}

function sectionOf({ heading, says, figures }: Run): string {
  const lines = figures.map(([name, figure]) => `| \`${name}\` | ${figure} |`);
  return [`## ${heading}`, '', says, '', '| promise | figure |', '| --- | --- |', ...lines, ''].join('\n');
}

function sectionIn(text: string, heading: RunHeading): string | null {
  const start = text.indexOf(`## ${heading}\n`);
  if (start < 0) return null;
  const end = text.indexOf('\n## ', start);
  return `${text.slice(start, end < 0 ? undefined : end).trimEnd()}\n`;
}
