import { calledOf } from '../catalogue/facts/called-of.ts';
import type { PublishedNumbers } from '../content/shown-facts.ts';
import * as m from '../messages/messages.js';
import { HomeNumbers } from '../reports/home-numbers.tsx';
import type { Locale } from '../shared/locales.ts';
import { useNamedProducts } from './use-named-products.ts';

type FeaturedPreviewProps = { ids: string[]; numbers: PublishedNumbers | null; locale: Locale };

/** The products of the home page that are still in the shop, and the numbers. */
export function FeaturedPreview({ ids, numbers, locale }: FeaturedPreviewProps) {
  const names = useNamedProducts(ids);
  const products = ids.flatMap((id) => names.find(id) ?? []);
  return (
    <div>
      <p className="text-ink-soft">{m.facts_featured({}, { locale })}</p>
      <ol className="list-decimal pl-5">
        {products.map((product) => {
          const { text, lang } = calledOf(product);
          return (
            <li key={product._id} lang={lang}>
              {text}
            </li>
          );
        })}
      </ol>
      {products.length === 0 && <p>{m.facts_featured_none({}, { locale })}</p>}
      {numbers && (
        <div className="mt-4">
          <HomeNumbers numbers={numbers} locale={locale} />
        </div>
      )}
    </div>
  );
}
