import type { Entity } from '../../shared/contract-builder.ts';

type StockOf = readonly string[] | 'all';

export type PageDependencies = ReturnType<typeof createPageDependencies>;

/** Collects the dependencies of an answer while it is made. */
export function createPageDependencies() {
  const entities = new Set<Entity>();
  const ids = new Set<string>();
  let dependsOnAllStock = false;
  let until = Number.POSITIVE_INFINITY;
  return {
    /** Adds entities that the answer shows without a call of the API. */
    add(...more: Entity[]): void {
      for (const entity of more) entities.add(entity);
    },
    /** Calls an endpoint, and adds its declared entities and the products and the end that its handler reports. */
    async addCall<Output>(
      dependsOn: readonly Entity[],
      call: (showsStockOf: (productIds: StockOf) => void, validUntil: (moment: Date) => void) => Promise<Output>,
    ): Promise<Output> {
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
    read: (): { entities: ReadonlySet<Entity>; stockOf: StockOf; until: number } => ({
      entities,
      stockOf: dependsOnAllStock ? 'all' : [...ids],
      until,
    }),
  };
}
