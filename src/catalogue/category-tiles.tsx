import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import type { Category } from './catalogue.contract.ts';
import { catalogueAddress, unfiltered } from './catalogue-address.ts';
import { ProductPicture } from './pictures/product-picture.tsx';

/** Extends to the edges of a phone's display: a cut tile shows that there are more. */
const rowLook =
  '-mx-[clamp(--spacing(4),4vw,2rem)] mt-2 flex gap-2 overflow-x-auto overscroll-x-contain px-[clamp(--spacing(4),4vw,2rem)] sm:mt-4 sm:flex-wrap';

/**
 * The categories of the shop in a row, each with the drawing of one of its products. The row is low, so that three products
 * fit on a phone's first display. Until the categories are known, an empty row keeps that height.
 */
export function CategoryTiles({ categories, q }: { categories?: readonly Category[]; q: string }) {
  if (!categories) return <div className="mt-2 h-11 sm:mt-4" />;
  if (categories.length < 2) return null;
  return (
    <nav aria-label={m.catalogue_category()}>
      <ul className={rowLook}>
        {categories.map(({ address, name, lang, image }) => (
          <li key={address} className="shrink-0">
            <Link
              to={catalogueAddress({ ...unfiltered, q, category: address })}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface pr-4 pl-1 text-sm -outline-offset-3 hover:border-line-strong"
            >
              <span className="block size-9 shrink-0 overflow-hidden rounded-full bg-sand">
                <ProductPicture image={image} sizes="2.25rem" className="waits-for-scripts size-full" />
              </span>
              <span lang={langAttribute(lang)}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
