/** Words in one style. */
export type Run = { text: string; bold?: true; italic?: true; href?: string };

/** The parts of a text. Nothing else reaches a page or the booklet. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'quote'; blocks: Block[] }
  | {
      kind: 'list';
      /** The first number; null for bullets. */
      start: number | null;
      /** Its items stand apart, each in a paragraph. */
      loose?: true;
      items: Block[][];
    };

export function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Whether a list item is a line to fill in by hand: it ends in a colon, as in the booklet's notes. */
export function isField(text: string): boolean {
  return text.trimEnd().endsWith(':');
}
