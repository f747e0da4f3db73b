import { Fragment } from 'react';
import { langAttribute } from '../../shared/lang-attribute.ts';
import type { Locale } from '../../shared/locales.ts';
import { unsaidVariant } from './unsaid-variant.ts';

type VariantBadgeProps = {
  /** A line of an order has one language for both. */
  product: { name: string; variant: string; lang: { name: Locale; variant?: Locale } };
  className?: string;
};

/** Size, length and pack of a product, if its name does not say them. Similar products differ by these, so they are never cut off. */
export function VariantBadge({ product, className = '' }: VariantBadgeProps) {
  const variant = unsaidVariant(product);
  if (variant === '') return null;
  return (
    <span
      lang={langAttribute(product.lang.variant ?? product.lang.name)}
      className={`block w-fit rounded-md border border-line bg-sand px-2 py-0.5 font-semibold text-ink text-sm ${className}`}
    >
      {variant.split(/ (?=· )/).map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' '}
          {/* A line breaks before the dot, and inside a measure only if it alone is too wide. */}
          <span className="inline-block max-w-full wrap-anywhere">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
