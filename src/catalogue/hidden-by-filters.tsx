import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';
import { TextLink } from '../ui/button-link.tsx';
import { type CatalogueFilter, catalogueAddress, unfiltered } from './catalogue-address.ts';
import { readPrices } from './typed-price.ts';

/** `count`: how many products match without the filters. `chosen`: those in words. */
export type HiddenByFiltersProps = { count: number; filter: CatalogueFilter; chosen: readonly string[] };

/** Says that the filters hide products, also the highest price that a search names, with a link to the search without them. */
export function HiddenByFilters({ count, filter, chosen }: HiddenByFiltersProps) {
  const { rest, highest, named } = readPrices(filter.q);
  const limit = highest ?? (chosen.length === 0 ? named : undefined);
  const isLimited = limit !== undefined && Number.isFinite(limit);
  const filters = [...chosen, ...(isLimited ? [m.catalogue_up_to({ price: rupiah(limit) })] : [])].join(', ');
  const q = isLimited ? rest.trim().replace(/\s+/g, ' ') : filter.q;
  return (
    <p role="status" className="mb-5">
      {m.catalogue_elsewhere({ filters })}{' '}
      <TextLink to={catalogueAddress({ ...unfiltered, q })}>{m.catalogue_elsewhere_shown({ count })}</TextLink>
    </p>
  );
}
