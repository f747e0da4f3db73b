import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { TextField } from '../ui/text-field.tsx';
import type { ReadSearch } from './catalogue.contract.ts';
import { searchQuery } from './catalogue.queries.ts';
import { useSettledText } from './use-settled-text.ts';

/** The suggested products, and the one that the arrow keys have chosen: -1 is the field itself. */
function useSuggestions(value: string) {
  const navigate = useNavigate();
  const [typing, setTyping] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const q = useSettledText(value, 200);
  const { data } = useQuery({
    ...searchQuery({ q }),
    enabled: typing && q.length > 1,
    placeholderData: (before) => before,
  });
  const products = typing && value.trim().length > 1 ? (data?.products ?? []) : [];
  const begin = (stillTyping: boolean) => {
    setTyping(stillTyping);
    setChosen(-1);
  };

  function onKeyDown(event: KeyboardEvent) {
    const product = products[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      if (product) {
        event.preventDefault();
        navigate(`/productDetails/${product._id}`);
      }
      begin(false);
    } else if (products.length > 0 && event.key === 'Escape') {
      // The first Escape only closes the list. Otherwise it would empty the field.
      event.preventDefault();
      begin(false);
    } else if (products.length > 0 && step) {
      event.preventDefault();
      const places = products.length + 1;
      setChosen(((chosen + 1 + step + places) % places) - 1);
    }
  }
  return { products, chosen, begin, onKeyDown };
}

/** A search field that shows the closest products while people type. Without scripts it is a field of its form. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const listId = useId();
  const { products, chosen, begin, onKeyDown } = useSuggestions(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices when the focus leaves the field and its list
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && begin(false)}>
      <TextField
        label={m.catalogue_search_label()}
        type="search"
        name="q"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={products.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
        value={value}
        onChange={(event) => {
          begin(true);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <SuggestedProducts id={listId} products={products} chosen={chosen} />
    </div>
  );
}

type Suggested = ReadSearch['products'][number];

/** The list of the combobox, hidden while it is empty; the focus stays in the field. */
function SuggestedProducts({ id, products, chosen }: { id: string; products: readonly Suggested[]; chosen: number }) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.catalogue_suggestions()}
      hidden={products.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line-strong bg-surface py-1 shadow-raised"
    >
      {products.map(({ _id, name, lang, variant, countInStock }, place) => (
        <Link
          key={_id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === chosen}
          tabIndex={-1}
          to={`/productDetails/${_id}`}
          className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-sand aria-selected:bg-teal-soft aria-selected:text-teal-strong"
        >
          <span lang={langAttribute(lang.name)}>{name}</span>{' '}
          <span lang={langAttribute(lang.variant)} className="text-ink-soft text-sm">
            {variant}
          </span>{' '}
          {countInStock === 0 && <span className="font-semibold text-danger text-sm">{m.product_out_of_stock()}</span>}
        </Link>
      ))}
    </div>
  );
}
