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

export type Invalidation = {
  /** The number of changes until now. Read it before an answer is made. */
  count(): number;
  stockChanged(productIds: readonly string[]): void;
  /** More than the stock of some products changed: these entities, or all. */
  edited(...entities: (Entity | 'all')[]): void;
  /** The answer is up to date, shows an old stock, or shows something that was edited since, or has ended. */
  stateOf(validity: Validity): 'fresh' | 'old stock' | 'edited';
};

/** Numbers all changes, and remembers the number of the last one of each product and each entity. */
export function createInvalidation(now: () => Date): Invalidation {
  const lastStockChange = new Map<string, number>();
  const lastEdit = new Map<Entity | 'all', number>();
  let changes = 0;
  let lastOfAnyStock = 0;
  return {
    count: () => changes,
    stockChanged(productIds) {
      lastOfAnyStock = ++changes;
      for (const id of productIds) lastStockChange.set(id, changes);
    },
    edited(...entities) {
      changes++;
      for (const entity of entities) lastEdit.set(entity, changes);
    },
    stateOf(validity) {
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
