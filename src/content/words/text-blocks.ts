/** Words in one look. */
export type Run = { text: string; bold?: true; italic?: true; href?: string };

/** What a text may hold; nothing else reaches a page or the booklet. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'quote'; blocks: Block[] }
  | {
      kind: 'list';
      /** The first number; null for points. */
      start: number | null;
      /** Its points stand apart, each in a paragraph. */
      loose?: true;
      items: Block[][];
    };

/** The plain text of a block's words. */
export function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}
