import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import type { Category } from './catalogue.contract.ts';
import { catalogueAddress, unfiltered } from './catalogue-address.ts';
import { ProductPicture } from './pictures/product-picture.tsx';

/** Extends to the edges of a phone's display: a cut tile shows that there are more. */
const rowLook =
  '-mx-[clamp(--spacing(4),4vw,2rem)] mt-4 flex snap-x gap-1 overflow-x-auto overscroll-x-contain px-[clamp(--spacing(4),4vw,2rem)] pb-2 sm:flex-wrap sm:gap-2';

/** The categories of the shop in a row, each with the drawing of one of its products. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  if (categories.length < 2) return null;
  return (
    <nav aria-label={m.catalogue_category()}>
      <ul className={rowLook}>
        {categories.map(({ address, name, lang, image }) => (
          <li key={address} className="w-26 shrink-0 snap-start">
            <Link
              to={catalogueAddress({ ...unfiltered, category: address })}
              className="group flex h-full flex-col items-center gap-1.5 rounded-lg p-1 -outline-offset-3"
            >
              <span className="block size-18 overflow-hidden rounded-full bg-sand">
                <ProductPicture image={image} sizes="4.5rem" className="waits-for-scripts size-full" />
              </span>
              <span
                lang={langAttribute(lang)}
                className="wrap-anywhere text-center text-sm leading-tight group-hover:text-teal-strong"
              >
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
