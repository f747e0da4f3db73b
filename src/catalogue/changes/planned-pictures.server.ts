import type { Db } from '../../shared/api-context.ts';
import { hashesOf } from '../pictures/hash-address.ts';
import { lockPictures, setFurtherPictures } from '../pictures/picture.store.server.ts';
import { Conflicted } from './conflicts.server.ts';
import type { PlannedProduct } from './planned-products.ts';

const picturesOf = ({ values }: PlannedProduct) => hashesOf(values.get('pictures') ?? null);

/** Locks the pictures of a plan, so that none is deleted as unused. Throws the conflicts of products whose picture is gone. */
export async function lockPlannedPictures(trx: Db, products: readonly PlannedProduct[]): Promise<void> {
  const locked = await lockPictures(trx, products.flatMap(picturesOf).sort());
  const gone = products.filter((product) => picturesOf(product).some((hash) => !locked.has(hash)));
  const issue = { message: 'picture_gone' } as const;
  if (gone.length > 0)
    throw new Conflicted(gone.map(({ line, id }) => ({ line, product: id, field: 'pictures', issue })));
}

/** Writes the pictures after the first one. The caller has locked the products and written the first one. */
export async function setPlannedPictures(trx: Db, products: readonly PlannedProduct[]): Promise<void> {
  const changed = products.filter(({ values }) => values.has('pictures'));
  if (changed.length === 0) return;
  await setFurtherPictures(
    trx,
    changed.map((product) => ({ id: product.id, hashes: picturesOf(product).slice(1) })),
  );
}
