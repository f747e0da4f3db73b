import type { List, Nodes, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { IssueName } from '../../shared/found-issues.ts';
import { isHttpsAddress } from '../../shared/https-address.ts';
import { isSitePath } from '../site-path.ts';
import { type Block, type Run, textOf } from './text-blocks.ts';
import { unprintableSign } from './unprintable.ts';

/** A problem in a text: the name of its sentence, its line, and the sign that cannot be printed. */
export type TextProblem = { line: number; issue: Extract<IssueName, `words_${string}`>; sign?: string };

/** List items within list items, and no deeper. */
const deepestList = 2;

/** The longest real texts need some 600. */
const maxMarks = 1_000;

/** The line with too many signs of Markdown, or null: parsing time grows with their square. */
function lineOfTooManyMarks(markdown: string): number | null {
  let line = 1;
  let marks = 0;
  for (const [mark] of markdown.matchAll(/[*_[\]<>`~&\\!#=+-]|\d[.)]|\n|\r/g)) {
    marks += 1;
    if (marks > maxMarks) return line;
    if (mark === '\n') line += 1;
  }
  return null;
}

/** Parses a text as `parseText` does, in bounded time. Text with too many marks is a problem and is not parsed. */
export function readText(markdown: string, place: { chapter: boolean }): ReturnType<typeof parseText> {
  const line = lineOfTooManyMarks(markdown);
  return line === null ? parseText(markdown, place) : { blocks: [], problems: [{ line, issue: 'words_marks' }] };
}

/**
 * Parses the allowed part of Markdown: headings, paragraphs, lists, quotes, bold and italic words, links. A chapter
 * begins with its title, the only heading of the first level. Anything else is left out and reported as a problem.
 */
export function parseText(
  markdown: string,
  { chapter }: { chapter: boolean },
): { blocks: Block[]; problems: TextProblem[] } {
  const problems: TextProblem[] = [];
  const reader = readerOf(problems, chapter);
  const blocks = fromMarkdown(markdown).children.flatMap((node, place) => reader(node, place === 0));
  const [first] = blocks;
  const hasTitle = first?.kind === 'heading' && first.level === 1 && textOf(first.runs).trim() !== '';
  if (chapter && !hasTitle) problems.push({ line: 1, issue: 'words_title' });
  return { blocks, problems: problems.toSorted((one, other) => one.line - other.line) };
}

/** Splits a chapter into its title and the rest. */
export function splitChapter(blocks: readonly Block[]): { title: string; blocks: Block[] } {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'heading' || first.level !== 1) throw new Error('a chapter has to begin with its title');
  return { title: textOf(first.runs), blocks: rest };
}

function readerOf(problems: TextProblem[], chapter: boolean) {
  function refuse(node: Nodes, issue: TextProblem['issue']): [] {
    problems.push({ line: node.position?.start.line ?? 1, issue });
    return [];
  }

  /** Chapters are printed too. A sign that cannot be printed stays on the page. */
  function checkSigns({ value, position }: Text): void {
    for (const [below, line] of value.split('\n').entries()) {
      const sign = unprintableSign(line);
      if (sign) problems.push({ line: (position?.start.line ?? 1) + below, issue: 'words_sign', sign });
    }
  }

  function top(node: RootContent, first: boolean): Block[] {
    if (node.type !== 'heading') return block(node, 0);
    const mayBeTitle = chapter && first && node.depth === 1;
    if (!mayBeTitle && (node.depth < 2 || node.depth > 3)) return refuse(node, 'words_heading');
    return [{ kind: 'heading', level: node.depth, runs: runs(node) }];
  }

  function block(node: RootContent, depth: number): Block[] {
    if (node.type === 'paragraph') return [{ kind: 'paragraph', runs: runs(node) }];
    if (node.type === 'list' && depth < deepestList) return [list(node, depth)];
    // A quote stands at the top level and holds no other quote.
    if (node.type === 'blockquote' && depth === 0) {
      return [{ kind: 'quote', blocks: node.children.flatMap((child) => block(child, deepestList)) }];
    }
    return refuse(node, node.type === 'html' ? 'words_html' : 'words_unknown');
  }

  function list(node: List, depth: number): Block {
    const loose = node.spread || node.children.some(({ spread }) => spread);
    const items = node.children.map((item) => item.children.flatMap((child) => block(child, depth + 1)));
    return { kind: 'list', start: node.ordered ? (node.start ?? 1) : null, ...(loose && { loose: true }), items };
  }

  function runs(parent: Parents, look: Omit<Run, 'text'> = {}): Run[] {
    return parent.children.flatMap((child) => run(child as PhrasingContent, look));
  }

  function run(node: PhrasingContent, look: Omit<Run, 'text'>): Run[] {
    switch (node.type) {
      case 'text':
        if (chapter) checkSigns(node);
        return [{ text: node.value.replace(/\s+/g, ' '), ...look }];
      case 'strong':
        return runs(node, { ...look, bold: true });
      case 'emphasis':
        return runs(node, { ...look, italic: true });
      case 'link':
        return mayLeadTo(node.url) ? runs(node, { ...look, href: node.url }) : refuse(node, 'words_link');
      default:
        return refuse(node, node.type === 'html' ? 'words_html' : 'words_unknown');
    }
  }

  return top;
}

/** Allows pages of this site as in the default language, https addresses, mail and phone. */
function mayLeadTo(address: string): boolean {
  if (address.startsWith('/')) return isSitePath(address);
  if (/^tel:\+?[\d-]{3,20}$/.test(address)) return true;
  if (/^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return true;
  return isHttpsAddress(address);
}
