import { createElement, type ReactNode } from 'react';
import { TextLink } from '../prose.tsx';
import { type Block, isField, type Run } from './text-blocks.ts';

type TextProps = {
  blocks: readonly Block[];
  /** How many levels its headings stand below those of a page's own text. */
  below?: number;
};

/** A text that admins edit, as running text. */
export function Text({ blocks, below = 0 }: TextProps) {
  return blocks.map((block, place) => <TextBlock key={keyOf(place)} block={block} below={below} />);
}

function TextBlock({ block, below }: { block: Block; below: number }) {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level + below}`, null, <Words runs={block.runs} />);
    case 'paragraph':
      return (
        <p>
          <Words runs={block.runs} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Text blocks={block.blocks} />
        </blockquote>
      );
    case 'list':
      return <TextList list={block} />;
  }
}

function TextList({ list: { start, loose, items } }: { list: Extract<Block, { kind: 'list' }> }) {
  const className = items.some(isFieldItem) ? 'booklet-fields' : undefined;
  const points = items.map((blocks, place) => <Point key={keyOf(place)} blocks={blocks} loose={loose === true} />);
  if (start === null) return <ul className={className}>{points}</ul>;
  return <ol start={start === 1 ? undefined : start}>{points}</ol>;
}

/** An item that ends in a colon is a line to fill in, here as in the PDF. */
function isFieldItem([only, ...others]: readonly Block[]): boolean {
  const [run, ...more] = only?.kind === 'paragraph' && others.length === 0 ? only.runs : [];
  return run !== undefined && more.length === 0 && !run.bold && !run.italic && !run.href && isField(run.text);
}

function Point({ blocks, loose }: { blocks: Block[]; loose: boolean }) {
  return (
    <li className={isFieldItem(blocks) ? 'booklet-field' : undefined}>
      {blocks.map((block, place) =>
        block.kind === 'paragraph' && !loose ? (
          <Words key={keyOf(place)} runs={block.runs} />
        ) : (
          <TextBlock key={keyOf(place)} block={block} below={0} />
        ),
      )}
    </li>
  );
}

/** Words next to each other. Neighbours with the same link share one link. */
function Words({ runs }: { runs: readonly Run[] }): ReactNode {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0]?.href && last[0].href === run.href) last.push(run);
    else groups.push([run]);
  }
  return groups.map((group, place) => {
    const words = group.map((run, inner) => <Look key={keyOf(inner)} run={run} />);
    const href = group[0]?.href;
    if (!href) return words;
    return (
      <TextLink key={keyOf(place)} href={href}>
        {words}
      </TextLink>
    );
  });
}

function Look({ run: { text, bold, italic } }: { run: Run }): ReactNode {
  const leaning = italic ? <em>{text}</em> : text;
  return bold ? <strong>{leaning}</strong> : leaning;
}

/** A text never changes on its page, so the place of a part can be its key. */
function keyOf(place: number): string {
  return String(place);
}
