/** What of the stock an answer tells, and up to which sale that is known to be true. */
export type ToldStock = { productIds: readonly string[] | 'all'; trueAt: number };

export type StockChanges = {
  /** How many changes there have been; to be asked before an answer is made. */
  count(): number;
  changed(productIds: readonly string[]): void;
  isStillTrue(toldStock: ToldStock): boolean;
};

/** Remembers which products were sold last, to tell which answers that is seen in. */
export function createStockChanges(): StockChanges {
  const lastChange = new Map<string, number>();
  let changes = 0;
  return {
    count: () => changes,
    changed(productIds) {
      changes++;
      for (const id of productIds) lastChange.set(id, changes);
    },
    isStillTrue(toldStock) {
      if (toldStock.trueAt === changes) return true;
      const changedSince = (id: string) => (lastChange.get(id) ?? 0) > toldStock.trueAt;
      if (toldStock.productIds === 'all' || toldStock.productIds.some(changedSince)) return false;
      toldStock.trueAt = changes;
      return true;
    },
  };
}

/** The ids in a text, each once: a page that shows a product links to it. */
export function idsIn(text: string): string[] {
  const ids = new Set(text.match(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g));
  // Copies: a part of a text would hold the whole text in memory.
  return Array.from(ids, (id) => Buffer.from(id).toString());
}
