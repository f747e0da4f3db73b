import { Film } from 'lucide-react';
import { Suspense } from 'react';
import { Await } from 'react-router';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import type { FilmLink } from './films-of.ts';

/** Links to the videos of a product, or nothing. `films` is never rejected: that would replace the whole page. */
export function ProductFilms({ films }: { films: FilmLink[] | Promise<FilmLink[]> }) {
  return (
    <Suspense>
      <Await resolve={films}>
        {(links) =>
          links.length > 0 && (
            <section aria-labelledby="product-films" className="mt-6">
              <h2 id="product-films" className="text-lg">
                {m.product_films()}
              </h2>
              <ul>
                {links.map(({ title, length, to }) => (
                  <li key={to}>
                    <TextLink to={to} className="gap-2">
                      <Film aria-hidden="true" size={18} />
                      <span className="wrap-anywhere">
                        {title} <span className="whitespace-nowrap text-ink-soft text-sm">({length})</span>
                      </span>
                    </TextLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}
