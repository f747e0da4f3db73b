import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { TextField } from '../ui/text-field.tsx';
import type { ReadSearch } from './catalogue.contract.ts';
import { searchQuery } from './catalogue.queries.ts';
import { unsaidVariant } from './facts/unsaid-variant.ts';
import { longestSearch } from './search/longest-search.ts';
import { SearchAnswersShown } from './search-answers-shown.tsx';
import { useSettledText } from './use-settled-text.ts';

/** The answers and products for the typed text. `chosen` is the place of the product that the arrow keys have reached, -1 for the field. */
function useSuggestions(value: string) {
  const navigate = useNavigate();
  const [typing, setTyping] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const q = useSettledText(value, 200, longestSearch);
  const { data } = useQuery({
    ...searchQuery({ q }),
    enabled: typing && q.length > 1,
    placeholderData: (before) => before,
  });
  const isShown = typing && value.trim().length > 1;
  const answers = isShown ? (data?.answers ?? []) : [];
  // In an emergency, nothing of the shop stands next to the numbers.
  const products = isShown && !answers.includes('emergency') ? (data?.products ?? []) : [];
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
    } else if (products.length + answers.length > 0 && event.key === 'Escape') {
      // The first Escape only closes the list. Otherwise it would empty the field.
      event.preventDefault();
      begin(false);
    } else if (products.length > 0 && step) {
      event.preventDefault();
      const places = products.length + 1;
      setChosen(((chosen + 1 + step + places) % places) - 1);
    }
  }
  return { q, answers, products, chosen, begin, onKeyDown };
}

/**
 * A search field. While people type, it shows pages that answer the search, and the closest products: as wide as the field,
 * on phones as the positioned row around it. Without scripts it is a field of its form.
 */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const listId = useId();
  const { q, answers, products, chosen, begin, onKeyDown } = useSuggestions(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices when the focus leaves the field and its list
    <div className="sm:relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && begin(false)}>
      <TextField
        label={m.catalogue_search_label()}
        type="search"
        name="q"
        maxLength={longestSearch}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={products.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
        value={value}
        onChange={(event) => {
          // Not for text from before the scripts, if the person is elsewhere by now.
          begin(event.target === document.activeElement);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        hidden={products.length + answers.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line-strong bg-surface shadow-raised"
      >
        {answers.length > 0 && (
          // Safari gives the focus to no pressed link. Without it here, the list would close before the link is followed.
          <div tabIndex={-1} className={`py-2 ${answers.includes('emergency') ? 'px-2' : 'px-4'}`}>
            <SearchAnswersShown answers={answers} q={q} brief />
          </div>
        )}
        <SuggestedProducts id={listId} products={products} chosen={chosen} />
      </div>
    </div>
  );
}

type Suggested = ReadSearch['products'][number];

/** The list of the combobox, hidden while it is empty; the focus stays in the field. */
function SuggestedProducts({ id, products, chosen }: { id: string; products: readonly Suggested[]; chosen: number }) {
  return (
    <div id={id} role="listbox" aria-label={m.catalogue_suggestions()} hidden={products.length === 0} className="py-1">
      {products.map(({ _id, name, lang, variant, countInStock }, place) => (
        <Link
          key={_id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === chosen}
          tabIndex={-1}
          to={`/productDetails/${_id}`}
          className="flex min-h-11 items-center gap-x-3 px-4 py-2 hover:bg-sand aria-selected:bg-teal-soft aria-selected:text-teal-strong"
        >
          <span className="min-w-0 grow">
            <span lang={langAttribute(lang.name)}>{name}</span>{' '}
            <span lang={langAttribute(lang.variant)} className="text-ink-soft text-sm">
              {unsaidVariant({ name, variant })}
            </span>
          </span>{' '}
          {countInStock === 0 && (
            <span className="font-semibold text-danger text-sm whitespace-nowrap">{m.product_out_of_stock()}</span>
          )}
        </Link>
      ))}
    </div>
  );
}
