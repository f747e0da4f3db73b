import { X } from 'lucide-react';
import { Link } from 'react-router';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import type { Category } from '../catalogue.contract.ts';
import { type CatalogueFilter, catalogueAddress } from '../catalogue-address.ts';
import { categoryOf } from './filter-fields.tsx';

type Chip = { label: string; lang?: Category['lang']; without: Partial<CatalogueFilter> };

/** The active filters, each a link to the list without it. */
export function chosenFilters(filter: CatalogueFilter, categories: readonly Category[]): Chip[] {
  const category = categoryOf(filter.category, categories);
  const chips: Chip[] = [];
  if (filter.category) {
    chips.push({ label: category?.name ?? filter.category, lang: category?.lang, without: { category: '' } });
  }
  if (filter.inStock) chips.push({ label: m.catalogue_in_stock(), without: { inStock: false } });
  if (filter.free) chips.push({ label: m.catalogue_free(), without: { free: false } });
  return chips;
}

export function FilterChips({ filter, chips }: { filter: CatalogueFilter; chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.catalogue_chosen()} className="mt-3 flex flex-wrap gap-2 lg:hidden">
      {chips.map(({ label, lang, without }) => (
        <li key={label}>
          <Link
            to={catalogueAddress({ ...filter, ...without })}
            preventScrollReset
            aria-label={m.catalogue_filter_remove({ filter: label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-teal bg-teal-soft px-4 font-semibold text-sm text-teal-strong"
          >
            <span lang={lang && langAttribute(lang)}>{label}</span>
            <X aria-hidden="true" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
