import { type ReactNode, useId } from 'react';
import { FieldNotes, useField } from '../ui/field.tsx';
import type { CardProduct } from './catalogue.contract.ts';
import { calledOf } from './facts/called-of.ts';

/** A product with its full name. `lang` is set if it is not in the language of the page. */
export type ChosenProduct = { _id: string; name: string; lang?: string | undefined };

type ProductRadiosProps = {
  legend: string;
  products: readonly CardProduct[];
  chosen: ChosenProduct | null;
  error?: string | undefined;
  onChoose: (product: ChosenProduct) => void;
  /** More about a product, below its name. */
  detail?: (product: CardProduct) => ReactNode;
  /** Below the products: an error, or a sentence if there are none. */
  children?: ReactNode;
};

/** Chooses one of a few products that a search found. The chosen one stays, though a later search does not find it. */
export function ProductRadios({ legend, products, chosen, error, onChoose, detail, children }: ProductRadiosProps) {
  const name = useId();
  const { ids } = useField({ error });
  const found = products.map((product) => {
    const { text, lang } = calledOf(product);
    return { _id: product._id, name: text, lang, more: detail?.(product) };
  });
  const isFound = found.some(({ _id }) => _id === chosen?._id);
  const shown = chosen && !isFound ? [{ ...chosen, more: null }, ...found] : found;
  return (
    <fieldset aria-describedby={error ? ids.error : undefined}>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {shown.map(({ more, ...product }) => (
        <label key={product._id} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name={name}
            checked={chosen?._id === product._id}
            onChange={() => onChoose(product)}
            className="size-6 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">
            <span lang={product.lang}>{product.name}</span>
            {more && <span className="block text-ink-soft text-sm">{more}</span>}
          </span>
        </label>
      ))}
      {children}
      <FieldNotes ids={ids} error={error} />
    </fieldset>
  );
}
