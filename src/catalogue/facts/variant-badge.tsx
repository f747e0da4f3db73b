import { langAttribute } from '../../shared/lang-attribute.ts';
import type { Locale } from '../../shared/locales.ts';
import { unsaidVariant } from './unsaid-variant.ts';

type VariantBadgeProps = {
  /** A line of an order has one language for both. */
  product: { name: string; variant: string; lang: { name: Locale; variant?: Locale } };
  /** True if the name beside it may be cut off. Then the badge says everything, also what the name says. */
  whole?: boolean;
  className?: string;
};

/** Size, length and pack of a product, without those that its name says. They tell it from others of its name, so they are never cut off. */
export function VariantBadge({ product, whole = false, className = '' }: VariantBadgeProps) {
  const variant = whole ? product.variant : unsaidVariant(product);
  if (variant === '') return null;
  return (
    <span
      lang={langAttribute(product.lang.variant ?? product.lang.name)}
      className={`block w-fit rounded-md border border-line bg-sand px-2 py-0.5 font-semibold text-ink text-sm wrap-anywhere ${className}`}
    >
      {variant}
    </span>
  );
}
