import { readFileSync, writeFileSync } from 'node:fs';
import { documentFile } from './promises.ts';

/** The figures of a run: when and on which machine, and a line for each promise that measures something. */
export type Run = { heading: RunHeading; says: string; figures: [name: string, figure: string][] };
type RunHeading = 'The last whole run' | 'The last long run';
const headings: RunHeading[] = ['The last whole run', 'The last long run'];

/** Writes the figures of a run into docs/faults.md. */
export function writeDocument(run: Run): void {
  writeFileSync(documentFile, documentAfter(run, readFileSync(documentFile, 'utf8')));
}

/** Replaces the section of that run. A long run may try one promise alone: then the figures of the others stay. */
export function documentAfter(run: Run, before: string): string {
  const sections = headings.flatMap((heading) => {
    const oldSection = sectionIn(before, heading);
    if (run.heading !== heading) return oldSection ? [oldSection] : [];
    const earlier = heading === 'The last long run' ? figuresIn(oldSection ?? '') : [];
    return [sectionOf({ ...run, figures: [...new Map([...earlier, ...run.figures])] })];
  });
  const [tables = ''] = before.split('\n## The last ');
  return [tables.trimEnd(), '', ...sections].join('\n');
}

function figuresIn(section: string): Run['figures'] {
  return [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name = '', figure = '']) => [name, figure]);
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
