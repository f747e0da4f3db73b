import { langAttribute } from '../../shared/lang-attribute.ts';
import type { Locale } from '../../shared/locales.ts';

/** Size, length and pack of a product, which distinguish it from others of its name. Never truncated. */
export function VariantBadge({ variant, lang }: { variant: string; lang: Locale }) {
  if (variant === '') return null;
  return (
    <span
      lang={langAttribute(lang)}
      className="inline-block rounded-md border border-line bg-sand px-2 py-0.5 font-semibold text-ink text-sm wrap-anywhere"
    >
      {variant}
    </span>
  );
}
