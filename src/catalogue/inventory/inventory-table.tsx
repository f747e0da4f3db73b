import { type LucideIcon, PackagePlus, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { rupiah } from '../../shared/rupiah.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChooseBox } from '../../ui/choose-box.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import type { ExpiringUnits } from '../batches/batches.contract.ts';
import { ExpiringNote } from '../batches/expiring-note.tsx';
import type { AdminProduct } from '../catalogue.contract.ts';
import { nameWithVariant } from '../facts/product-facts.ts';
import { VariantBadge } from '../facts/variant-badge.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { StockText } from '../stock-text.tsx';
import { maxChosen } from './inventory-states.ts';
import { RestoreButton } from './restore-button.tsx';

type Acts = {
  onStock: (product: AdminProduct) => void;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  /** Called when an archived product is in the shop again. */
  onRestored: () => void;
};

type InventoryTableProps = Acts & {
  products: readonly AdminProduct[];
  /** The products are archived: each row offers only Restore. */
  archived?: boolean;
  /** Their units that expire soon, by id. */
  expiring?: ReadonlyMap<string, ExpiringUnits>;
  /** The ids of the chosen products. At the limit, rows that are not chosen lose their checkbox. */
  chosen?: readonly string[];
  onChoose?: (chosen: readonly string[]) => void;
};

/** On wide screens only the icon is shown. */
const actLook = 'max-sm:px-3 lg:border-transparent lg:px-0!';
const numberHead = 'p-3 text-right font-semibold lg:whitespace-nowrap';

/** Shows admins a table on wide screens, and cards below `lg`. */
export function InventoryTable(props: InventoryTableProps) {
  const { products, archived = false, expiring, chosen = [], onChoose, ...acts } = props;
  const choose = (id: string) => (isChosen: boolean) => {
    const others = chosen.filter((each) => each !== id);
    onChoose?.(isChosen ? [...others, id] : others);
  };
  return (
    <SteadyList as="table" className="w-full max-lg:block">
      <thead className="border-line border-b text-ink-soft text-sm max-lg:sr-only">
        <tr>
          <th className="p-3 text-left font-semibold">{m.inventory_product()}</th>
          <th className={numberHead}>{m.inventory_price()}</th>
          <th className={numberHead}>{m.inventory_stock()}</th>
          <th className={numberHead}>{m.inventory_yearly_limit()}</th>
          <th>
            <span className="sr-only">{m.inventory_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-4 md:max-lg:grid-cols-2">
        {products.map((product) => (
          <InventoryRow
            key={product._id}
            expiring={expiring?.get(product._id)}
            product={product}
            archived={archived}
            chosen={chosen.includes(product._id)}
            onChoose={
              onChoose && (chosen.includes(product._id) || chosen.length < maxChosen) ? choose(product._id) : undefined
            }
            {...acts}
          />
        ))}
      </tbody>
    </SteadyList>
  );
}

type InventoryRowProps = Acts & {
  product: AdminProduct;
  archived: boolean;
  expiring?: ExpiringUnits;
  chosen: boolean;
  onChoose?: (chosen: boolean) => void;
};

function InventoryRow({ product, archived, expiring, chosen, onChoose, onRestored, ...acts }: InventoryRowProps) {
  const { price, countInStock, isLow, reorderAt, yearlyLimitPerUser } = product;
  return (
    <tr className="border-line max-lg:flex max-lg:flex-col max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4 lg:border-b lg:hover:bg-sand">
      <td className="lg:p-3">
        <div className="flex flex-wrap items-center gap-x-2 lg:flex-nowrap">
          {onChoose && (
            <ChooseBox
              label={m.chosen_choose({ product: nameWithVariant(product) })}
              chosen={chosen}
              onChoose={onChoose}
            />
          )}
          <ProductName product={product} archived={archived} />
        </div>
      </td>
      <Cell label={m.inventory_price()}>{rupiah(price)}</Cell>
      <Cell label={m.inventory_stock()}>
        <StockText countInStock={countInStock} />
        {isLow && reorderAt !== null && (
          <span className="mt-1 block whitespace-normal text-ink-soft text-xs">
            {m.inventory_order_more_at({ count: countText(reorderAt) })}
          </span>
        )}
        {expiring && <ExpiringNote {...expiring} />}
      </Cell>
      <Cell label={m.inventory_yearly_limit()}>
        {yearlyLimitPerUser === null ? m.inventory_no_limit() : countText(yearlyLimitPerUser)}
      </Cell>
      <td className="max-lg:mt-4 lg:p-3">
        <div className="flex flex-wrap gap-2 max-lg:*:grow lg:flex-nowrap lg:justify-end lg:gap-1">
          {archived ? (
            <RestoreButton product={product} onRestored={onRestored} />
          ) : (
            <RowActs product={product} {...acts} />
          )}
        </div>
      </td>
    </tr>
  );
}

/** A link to the product's page, if it has one. */
function ProductName({ product, archived }: Pick<InventoryRowProps, 'product' | 'archived'>) {
  const { _id, name, lang, image, draft, category } = product;
  // In large text, the picture stands above the words.
  return (
    <div className="relative flex min-w-0 grow basis-0 items-center gap-x-3 gap-y-2 max-lg:flex-wrap">
      <ProductPicture image={image} sizes="3.5rem" className="size-14 shrink-0 rounded-sm lg:size-12" />
      <div className="min-w-0 grow basis-[8rem] wrap-anywhere">
        <p lang={langAttribute(lang.name)} className="font-semibold">
          {archived || draft ? (
            name
          ) : (
            // Its area is that of the picture and all words.
            <Link to={`/productDetails/${_id}`} className="after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          {draft && <Badge>{m.product_draft()}</Badge>}
          <VariantBadge product={product} />
          <span lang={category ? langAttribute(lang.category) : undefined}>
            {category || m.inventory_no_category()}
          </span>
        </p>
      </div>
    </div>
  );
}

function RowActs({ product, onStock, onEdit, onDelete }: Omit<Acts, 'onRestored'> & { product: AdminProduct }) {
  const name = nameWithVariant(product);
  const act = (onAct: typeof onStock, Icon: LucideIcon, title: string, label: string) => (
    <Button variant="quiet" className={actLook} onClick={() => onAct(product)} aria-label={label} title={title}>
      <Icon aria-hidden="true" size={18} />
      <span className="lg:hidden">{title}</span>
    </Button>
  );
  return (
    <>
      {act(onStock, PackagePlus, m.stock_open(), m.stock_open_of({ product: name }))}
      {act(onEdit, Pencil, m.inventory_edit(), m.inventory_edit_of({ product: name }))}
      <Button
        variant="danger"
        className="ml-auto grow-0! border-transparent px-0!"
        onClick={() => onDelete(product)}
        aria-label={m.inventory_delete_of({ product: name })}
        title={m.inventory_delete()}
      >
        <Trash2 aria-hidden="true" size={18} />
      </Button>
    </>
  );
}

/** On phones the table has no visible head, so each value has its own label. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="text-right text-sm tabular-nums max-lg:flex max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-4 max-lg:pt-2 lg:whitespace-nowrap lg:p-3">
      <span aria-hidden="true" className="text-ink-soft lg:hidden">
        {label}
      </span>
      <span className="max-lg:ml-auto max-lg:text-right">{children}</span>
    </td>
  );
}
