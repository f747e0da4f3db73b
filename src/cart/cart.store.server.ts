import { type RawBuilder, sql } from 'kysely';
import { languageOfVariantIn, storedFacts } from '../catalogue/facts/product-facts.ts';
import { pictureAddress } from '../catalogue/pictures/hash-address.ts';
import { everInShop } from '../catalogue/product.store.server.ts';
import { bareNameIn, languageOfNameIn } from '../catalogue/words/product-words.store.server.ts';
import type { Allowance } from '../orders/allowance.rules.ts';
import { allowancesAmong } from '../orders/allowance.store.server.ts';
import type { OrderedLine } from '../orders/new-order.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import type { Cart, CartItem } from './cart.contract.ts';

/** The Jakarta year of the allowance, and the language of product names. */
export type YearAndLocale = { year: number; locale: Locale };

/** A query of products and quantities, in the order of `place`. */
type LinesQuery = RawBuilder<{ product_id: string; quantity: number; place: Date | number }>;

const cartLines = (accountUid: string): LinesQuery =>
  sql`(select product_id, quantity, added_at as place from cart_line where account_uid = ${accountUid})`;

/**
 * Reads an account's cart in the order of adding (specification, section 7), with the account's allowance of each
 * product. Prices are in whole rupiah.
 */
export async function readCart(db: Db, accountUid: string, yearAndLocale: YearAndLocale): Promise<Cart> {
  return { items: await readLines(db, accountUid, cartLines(accountUid), yearAndLocale) };
}

/** Reads chosen products as an account's cart would show them. Unknown products are missing. */
export function readChosenLines(
  db: Db,
  accountUid: string,
  chosen: readonly { productId: string; quantity: number }[],
  yearAndLocale: YearAndLocale,
): Promise<CartItem[]> {
  const lines: LinesQuery = sql`(select id as product_id, quantity, place from unnest(
    ${chosen.map(({ productId }) => productId)}::uuid[], ${chosen.map(({ quantity }) => quantity)}::int[])
    with ordinality as chosen (id, quantity, place))`;
  return readLines(db, accountUid, lines, yearAndLocale);
}

/** Reads an order's lines as a cart would show them today. Empty unless the order is the account's, and not deleted. */
export function readOrderedLines(
  db: Db,
  accountUid: string,
  orderId: string,
  yearAndLocale: YearAndLocale,
): Promise<CartItem[]> {
  const lines: LinesQuery = sql`(select l.product_id, l.quantity, o.placed_at as place
    from shop_order o join order_line l on l.order_id = o.id
    where o.id = ${orderId} and o.account_uid = ${accountUid} and o.deleted_at is null)`;
  return readLines(db, accountUid, lines, yearAndLocale);
}

async function readLines(
  db: Db,
  accountUid: string,
  lines: LinesQuery,
  { year, locale }: YearAndLocale,
): Promise<CartItem[]> {
  const products = db
    .selectFrom(lines.as('l'))
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select([bareNameIn(locale).as('name'), languageOfNameIn(locale).as('name_locale')])
    .select(['p.facts', `p.variant_${locale} as variant`])
    .select(['p.id', 'p.price', 'p.picture_hash', 'p.stock', 'p.archived_at', 'l.quantity'])
    .where(everInShop)
    .orderBy('l.place')
    .orderBy('p.id')
    .execute();
  const [rows, allowances] = await Promise.all([
    products,
    allowancesAmong(db, accountUid, sql`select product_id from ${lines} as l`, year),
  ]);
  return rows.map((row) => ({
    productId: {
      _id: row.id,
      name: row.name,
      price: row.price,
      image: pictureAddress(row.picture_hash),
      variant: row.variant,
      lang: { name: row.name_locale, variant: languageOfVariantIn(storedFacts(row), locale) },
    },
    quantity: row.quantity,
    available: row.archived_at === null,
    countInStock: row.stock,
    allowance: limitIn(allowances.get(row.id)),
  }));
}

/** The account's allowances of the products in its cart, by product id. */
export function allowancesInCart(db: Db, accountUid: string, year: number): Promise<Map<string, Allowance>> {
  return allowancesAmong(db, accountUid, sql`select product_id from ${cartLines(accountUid)} as l`, year);
}

function limitIn(allowance?: Allowance): CartItem['allowance'] {
  if (!allowance || allowance.limit === null) return null;
  return { limit: allowance.limit, bought: allowance.bought };
}

export type ProductToAdd = { name: string; variant: string; stock: number | null; archived: boolean };

/** Returns products by id, archived ones included but no drafts, named in `locale`. `stock` is in units; null means unlimited. */
export async function findProductsToAdd(
  db: Db,
  productIds: readonly string[],
  locale: Locale,
): Promise<Map<string, ProductToAdd>> {
  const rows = await db
    .selectFrom('product as p')
    .select(['p.id', bareNameIn(locale).as('name'), `p.variant_${locale} as variant`, 'p.stock', 'p.archived_at'])
    .where(sql<boolean>`p.id = any(${productIds}::uuid[]) and p.draft is null`)
    .execute();
  return new Map(rows.map(({ id, archived_at, ...product }) => [id, { ...product, archived: archived_at !== null }]));
}

/** Saves quantities in a cart and replaces the old ones, unless these stay: all of them, or the higher ones. */
export async function saveLines(
  trx: Db,
  accountUid: string,
  lines: readonly { productId: string; quantity: number }[],
  staying: 'all' | 'higher' | 'none',
): Promise<void> {
  await sql`
    insert into cart_line (account_uid, product_id, quantity)
    select ${accountUid}, line.product_id, line.quantity
    from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
    order by line.product_id
    on conflict (account_uid, product_id) do update
    set quantity = greatest(excluded.quantity, case when ${staying === 'higher'} then cart_line.quantity end)
    where ${staying !== 'all'}
  `.execute(trx);
}

/** Removes products from a cart. Ignores products that are not in it. */
export async function deleteLines(db: Db, accountUid: string, productIds: readonly string[]): Promise<void> {
  await sql`
    delete from cart_line where account_uid = ${accountUid} and product_id = any(${productIds}::uuid[])`.execute(db);
}

export async function isInCart(db: Db, accountUid: string, productId: string): Promise<boolean> {
  const line = await db
    .selectFrom('cart_line')
    .select('quantity')
    .where('account_uid', '=', accountUid)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return line !== undefined;
}

/** A cart line of an order in progress, with its product as of that moment. */
export type LockedLine = OrderedLine & ProductToAdd;

/**
 * Locks a cart's lines until the transaction ends. Returns them with their products, named in `locale`. It reads the
 * products without a lock, so buyers of one product do not wait for each other here.
 */
export async function lockCart(trx: Db, accountUid: string, locale: Locale): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`
    select p.id as "productId", l.quantity, ${bareNameIn(locale)} as name,
      ${languageOfNameIn(locale)} as "nameLocale", ${sql.ref(`p.variant_${locale}`)} as variant, p.price, p.picture_hash as "pictureHash", p.stock,
      p.archived_at is not null as archived
    from cart_line l join product p on p.id = l.product_id
    where l.account_uid = ${accountUid}
    order by p.id
    for update of l`.execute(trx);
  return rows;
}

export async function deleteCartOf(trx: Db, accountUid: string): Promise<void> {
  await trx.deleteFrom('cart_line').where('account_uid', '=', accountUid).execute();
}
