import { PackagePlus, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { rupiah } from '../../shared/rupiah.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { ExpiringUnits } from '../batches/batches.contract.ts';
import { ExpiringNote } from '../batches/expiring-note.tsx';
import type { AdminProduct } from '../catalogue.contract.ts';
import { VariantBadge } from '../facts/variant-badge.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { StockText } from '../stock-text.tsx';
import { ChooseBox } from './choose-box.tsx';
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

const numberHead = 'p-3 text-right font-semibold';

/** Shows admins a table on wide screens, and cards below `lg`. */
export function InventoryTable(props: InventoryTableProps) {
  const { products, archived = false, expiring, chosen = [], onChoose, ...acts } = props;
  const choose = (id: string) => (isChosen: boolean) => {
    const others = chosen.filter((each) => each !== id);
    onChoose?.(isChosen ? [...others, id] : others);
  };
  return (
    <table className="w-full max-lg:block">
      <thead className="border-line border-b text-ink-soft text-sm max-lg:sr-only">
        <tr>
          <th className="p-3 text-left font-semibold">{m.inventory_product()}</th>
          <th className="p-3 text-left font-semibold">{m.inventory_category()}</th>
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
    </table>
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
  const { category, lang, price, countInStock, isLow, reorderAt, yearlyLimitPerUser } = product;
  return (
    <tr className="border-line max-lg:flex max-lg:flex-col max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4 lg:border-b lg:hover:bg-sand">
      <td className="lg:p-3">
        <div className="flex items-center gap-2">
          {onChoose && <ChooseBox name={product.name} chosen={chosen} onChoose={onChoose} />}
          <ProductName product={product} archived={archived} />
        </div>
      </td>
      <Cell label={m.inventory_category()}>
        {category ? <span lang={langAttribute(lang.category)}>{category}</span> : m.inventory_no_category()}
      </Cell>
      <Cell label={m.inventory_price()} number>
        {rupiah(price)}
      </Cell>
      <Cell label={m.inventory_stock()} number>
        <StockText countInStock={countInStock} />
        {isLow && reorderAt !== null && (
          <span className="mt-1 block whitespace-normal text-ink-soft text-xs">
            {m.inventory_order_more_at({ count: reorderAt.toLocaleString('id-ID') })}
          </span>
        )}
        {expiring && <ExpiringNote {...expiring} />}
      </Cell>
      <Cell label={m.inventory_yearly_limit()} number>
        {yearlyLimitPerUser?.toLocaleString('id-ID') ?? m.inventory_no_limit()}
      </Cell>
      <td className="max-lg:mt-4 lg:p-3">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 lg:flex lg:justify-end">
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
  const { _id, name, lang, image, draft } = product;
  const look = 'flex items-center gap-3 font-semibold max-lg:flex-wrap';
  const content = (
    <>
      <ProductPicture image={image} sizes="3.5rem" className="size-14 shrink-0 rounded-sm lg:max-2xl:size-12" />
      <span
        lang={langAttribute(lang.name)}
        className="flex min-w-0 grow basis-[8rem] flex-col items-start gap-1 wrap-anywhere lg:min-w-32"
      >
        <span>{name}</span>
        <VariantBadge product={product} />
        {draft && <Badge>{m.product_draft()}</Badge>}
      </span>
    </>
  );
  if (archived || draft) return <span className={look}>{content}</span>;
  return (
    <Link to={`/productDetails/${_id}`} className={`${look} hover:underline`}>
      {content}
    </Link>
  );
}

function RowActs({ product, onStock, onEdit, onDelete }: Omit<Acts, 'onRestored'> & { product: AdminProduct }) {
  const { name } = product;
  return (
    <>
      <Button
        variant="quiet"
        className="max-lg:col-span-full"
        onClick={() => onStock(product)}
        aria-label={m.stock_open_of({ product: name })}
      >
        <PackagePlus aria-hidden="true" size={18} />
        {m.stock_open()}
      </Button>
      <Button
        variant="quiet"
        className="lg:max-2xl:px-3"
        onClick={() => onEdit(product)}
        aria-label={m.inventory_edit_of({ product: name })}
      >
        <Pencil aria-hidden="true" size={18} />
        <span className="lg:max-2xl:hidden">{m.inventory_edit()}</span>
      </Button>
      <Button
        variant="danger"
        className="lg:border-transparent lg:px-3"
        onClick={() => onDelete(product)}
        aria-label={m.inventory_delete_of({ product: name })}
      >
        <Trash2 aria-hidden="true" size={18} />
        <span className="lg:hidden">{m.inventory_delete()}</span>
      </Button>
    </>
  );
}

/** On phones the table has no visible head, so each value has its own label. */
function Cell({ label, number, children }: { label: string; number?: boolean; children: ReactNode }) {
  return (
    <td
      className={`text-sm max-lg:flex max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-4 max-lg:pt-2 lg:p-3 ${number ? 'text-right tabular-nums lg:whitespace-nowrap' : ''}`}
    >
      <span aria-hidden="true" className="text-ink-soft lg:hidden">
        {label}
      </span>
      <span className="max-lg:ml-auto max-lg:text-right">{children}</span>
    </td>
  );
}
