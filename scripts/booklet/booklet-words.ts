// Reads the chapters of the booklet as the page has them, for the typesetter.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { chapters } from '../../src/content/booklet/chapters.ts';
import type { Locale } from '../../src/shared/locales.ts';

/** Words in one look. */
export type Run = { text: string; bold: boolean; italic: boolean; href?: string };

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] };

export type Chapter = { slug: string; title: string; blocks: Block[] };

const folder = join(import.meta.dirname, '../../src/content/booklet');

/** The chapters in one language, in reading order, without their titles' lines. */
export function readChapters(locale: Locale): Chapter[] {
  return chapters.map(({ slug, file, title }) => {
    const name = `${file}.${locale}.mdx`;
    const [first, ...rest] = readBlocks(readFileSync(join(folder, name), 'utf8'), name);
    const heading = first?.kind === 'heading' && first.level === 1 ? textOf(first.runs) : undefined;
    if (heading !== typographic(title[locale])) {
      throw new Error(`${name} has to begin with its title, as chapters.ts names it: # ${title[locale]}`);
    }
    return { slug, title: heading, blocks: rest };
  });
}

/** The plain text of a block's words. */
export function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** All words of some blocks, in order. */
export function runsIn(blocks: readonly Block[]): Run[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return runsIn(block.blocks);
    return block.kind === 'list' ? runsIn(block.items.flat()) : block.runs;
  });
}

function readBlocks(markdown: string, name: string): Block[] {
  return fromMarkdown(markdown).children.map((node) => blockOf(node, name));
}

function blockOf(node: RootContent, name: string): Block {
  const unknown = () => new Error(`${name}:${node.position?.start.line} holds ${node.type}: chapters are plain text`);
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', level: node.depth, runs: runsOf(node.children, name) };
    case 'paragraph':
      return { kind: 'paragraph', runs: runsOf(node.children, name) };
    case 'blockquote':
      return { kind: 'quote', blocks: node.children.map((child) => blockOf(child, name)) };
    case 'list': {
      const items = node.children.map((item) => item.children.map((child) => blockOf(child, name)));
      return { kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items };
    }
    default:
      throw unknown();
  }
}

function runsOf(nodes: PhrasingContent[], name: string, look: Omit<Run, 'text'> = plain): Run[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
        return [{ ...look, text: typographic(node.value.replace(/\s+/g, ' ')) }];
      case 'strong':
        return runsOf(node.children, name, { ...look, bold: true });
      case 'emphasis':
        return runsOf(node.children, name, { ...look, italic: true });
      case 'link':
        return runsOf(node.children, name, { ...look, href: node.url });
      default:
        throw new Error(`${name}:${node.position?.start.line} holds ${node.type}: chapters are plain text`);
    }
  });
}

const plain = { bold: false, italic: false };

/** Straight quotes as they are typed become those that a book has. */
function typographic(text: string): string {
  return text
    .replace(/(^|[\s(\u2014\u2013])"/g, '$1\u201c')
    .replaceAll('"', '\u201d')
    .replace(/(^|[\s(\u201c])'/g, '$1\u2018')
    .replaceAll("'", '\u2019');
}
