import { type ReactNode, useId } from 'react';
import { FieldNotes, useField } from '../ui/field.tsx';
import type { CardProduct } from './catalogue.contract.ts';
import { calledOf } from './facts/called-of.ts';

type ProductRadiosProps = {
  legend: string;
  products: readonly CardProduct[];
  /** The chosen id, or empty. */
  value: string;
  error?: string | undefined;
  onChoose: (productId: string) => void;
  /** More about a product, below its name. */
  detail?: (product: CardProduct) => ReactNode;
  /** Above the products: an error, or a sentence if there are none. */
  children?: ReactNode;
};

/** Chooses one of a few products that a search found. */
export function ProductRadios({ legend, products, value, error, onChoose, detail, children }: ProductRadiosProps) {
  const name = useId();
  const { ids } = useField({ error });
  return (
    <fieldset aria-describedby={error ? ids.error : undefined}>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {children}
      {products.map((product) => {
        const { text, lang } = calledOf(product);
        return (
          <label key={product._id} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="radio"
              name={name}
              checked={value === product._id}
              onChange={() => onChoose(product._id)}
              className="size-6 shrink-0 accent-teal"
            />
            <span className="min-w-0 wrap-anywhere">
              <span lang={lang}>{text}</span>
              {detail && <span className="block text-ink-soft text-sm">{detail(product)}</span>}
            </span>
          </label>
        );
      })}
      <FieldNotes ids={ids} error={error} />
    </fieldset>
  );
}
