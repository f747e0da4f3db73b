import type { Entity } from '../../shared/contract-builder.ts';

/** The dependencies of a cached answer. `validAt` is the number of the last change that it contains. */
export type Validity = {
  entities: ReadonlySet<Entity>;
  /** The products whose stock it shows, or `all` if a change of any stock may change it. */
  stockOf: readonly string[] | 'all';
  /** The moment at which it changes by itself, in ms since 1970; infinite if it does not. */
  until: number;
  validAt: number;
};

/** Numbers all changes, and remembers the number of the last one of each product and each entity. */
export function createInvalidation(now: () => Date) {
  const lastStockChange = new Map<string, number>();
  const lastEdit = new Map<Entity | 'all', number>();
  let changes = 0;
  let lastOfAnyStock = 0;
  return {
    /** The number of changes until now. Read it before an answer is made. */
    count: () => changes,
    stockChanged(productIds: readonly string[]): void {
      lastOfAnyStock = ++changes;
      for (const id of productIds) lastStockChange.set(id, changes);
    },
    /** More than the stock of some products changed: these entities, or all. */
    edited(...entities: (Entity | 'all')[]): void {
      changes++;
      for (const entity of entities) lastEdit.set(entity, changes);
    },
    /** The answer is up to date, shows an old stock, or shows something that was edited since, or has ended. */
    stateOf(validity: Validity): 'fresh' | 'old stock' | 'edited' {
      const { entities, stockOf, until, validAt } = validity;
      if (until <= now().getTime()) return 'edited';
      if (validAt === changes) return 'fresh';
      const editedSince = (entity: Entity | 'all') => (lastEdit.get(entity) ?? 0) > validAt;
      if (editedSince('all') || [...entities].some(editedSince)) return 'edited';
      const soldSince = (id: string) => (lastStockChange.get(id) ?? 0) > validAt;
      if (stockOf === 'all' ? lastOfAnyStock > validAt : stockOf.some(soldSince)) return 'old stock';
      validity.validAt = changes;
      return 'fresh';
    },
  };
}
