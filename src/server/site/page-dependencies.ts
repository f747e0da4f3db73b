import type { Entity } from '../../shared/contract-builder.ts';

type StockOf = readonly string[] | 'all';

/** Collects the dependencies of an answer while it is made. */
export type PageDependencies = {
  /** Adds entities that the answer shows without a call of the API. */
  add(...entities: Entity[]): void;
  /** Calls an endpoint, and adds its declared entities and the products and the end that its handler reports. */
  addCall<Output>(
    dependsOn: readonly Entity[],
    call: (showsStockOf: (productIds: StockOf) => void, validUntil: (moment: Date) => void) => Promise<Output>,
  ): Promise<Output>;
  read(): { entities: ReadonlySet<Entity>; stockOf: StockOf; until: number };
};

export function createPageDependencies(): PageDependencies {
  const entities = new Set<Entity>();
  const ids = new Set<string>();
  let dependsOnAllStock = false;
  let until = Number.POSITIVE_INFINITY;
  return {
    add(...more) {
      for (const entity of more) entities.add(entity);
    },
    async addCall(dependsOn, call) {
      for (const entity of dependsOn) entities.add(entity);
      // A handler that names no products may have shown any of them.
      let reported = !dependsOn.includes('stock');
      try {
        return await call(
          (productIds) => {
            reported = true;
            if (productIds === 'all') dependsOnAllStock = true;
            else for (const id of productIds) ids.add(id);
          },
          (moment) => {
            until = Math.min(until, moment.getTime());
          },
        );
      } finally {
        if (!reported) dependsOnAllStock = true;
      }
    },
    read: () => ({ entities, stockOf: dependsOnAllStock ? 'all' : [...ids], until }),
  };
}
