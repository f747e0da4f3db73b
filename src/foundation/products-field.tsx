import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { productPagesQuery } from '../catalogue/catalogue.queries.ts';
import { calledOf, type NamedProduct } from '../catalogue/facts/called-of.ts';
import { useSettledText } from '../catalogue/use-settled-text.ts';
import * as m from '../messages/messages.js';
import { RowMoves } from '../ui/forms/row-moves.tsx';
import { moved, useRowFocus } from '../ui/forms/use-row-focus.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { idsOf } from './facts-form-values.ts';

type ProductsFieldProps = {
  /** The id of its heading. */
  id: string;
  label: string;
  /** Says that no product is chosen. */
  none: string;
  most: number;
  /** Ids with commas between them. */
  value: string;
  onChange: (value: string) => void;
};

/** Products in their order. A search adds one; buttons move and remove it. */
export function ProductsField({ id: labelId, label, none, most, value, onChange }: ProductsFieldProps) {
  const ids = idsOf(value);
  const { list, focusRow } = useRowFocus<HTMLDivElement>('product');
  const names = useNamedProducts(ids);

  function put(changed: string[], focused: string, act: string) {
    onChange(changed.join(','));
    focusRow(focused, `[data-act=${act}]`);
  }

  function remove(place: number) {
    put(ids.toSpliced(place, 1), ids[place + 1] ?? ids[place - 1] ?? '', 'remove');
  }

  return (
    // A group, not a landmark: a form may have it many times.
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out as this heading
    <div role="group" ref={list} tabIndex={-1} aria-labelledby={labelId} className="grid gap-3 rounded-md">
      <h3 id={labelId} className="font-semibold text-sm tracking-normal">
        {label}
      </h3>
      {ids.length === 0 && <p className="text-sm">{none}</p>}
      <ol className="grid gap-2 empty:hidden">
        {ids.map((id, place) => (
          <Chosen
            key={id}
            id={id}
            product={names.find(id)}
            namesKnown={names.known}
            first={place === 0}
            last={place === ids.length - 1}
            onMove={(by, act) => put(moved(ids, place, place + by), id, act)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      {ids.length < most ? (
        <Finder taken={ids} onAdd={(id) => put([...ids, id], id, 'remove')} />
      ) : (
        <p className="text-ink-soft text-sm">{m.facts_featured_full({ most: String(most) })}</p>
      )}
    </div>
  );
}

type ChosenProps = {
  id: string;
  product: NamedProduct | undefined;
  namesKnown: boolean;
  first: boolean;
  last: boolean;
  onMove: ComponentProps<typeof RowMoves>['onMove'];
  onRemove: () => void;
};

function Chosen({ id, product, namesKnown, first, last, onMove, onRemove }: ChosenProps) {
  const called = product ? calledOf(product) : { text: namesKnown ? m.facts_featured_gone() : '…' };
  const named = { product: called.text };
  return (
    <li
      data-product={id}
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-md border border-line py-1 pr-1 pl-4"
    >
      <span lang={called.lang} className="min-w-0 py-2 wrap-anywhere">
        {called.text}
      </span>
      <span className="ml-auto flex flex-wrap justify-end">
        <RowMoves
          labels={{
            up: m.facts_featured_up(named),
            down: m.facts_featured_down(named),
            remove: m.facts_featured_remove(named),
          }}
          first={first}
          last={last}
          onMove={onMove}
          onRemove={onRemove}
        />
      </span>
    </li>
  );
}

/** Finds a product of the shop by its name. */
function Finder({ taken, onAdd }: { taken: readonly string[]; onAdd: (id: string) => void }) {
  const [words, setWords] = useState('');
  const q = useSettledText(words.trim());
  const foundProducts = useInfiniteQuery({ ...productPagesQuery({ q, limit: '8' }), enabled: q !== '' });
  const products = q
    ? (foundProducts.data?.pages[0]?.body ?? []).filter(({ _id }) => !taken.includes(_id)).slice(0, 5)
    : [];
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={m.facts_featured_search()}
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
        // People press Enter to search. It must not save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {q !== '' && foundProducts.isError && (
        <RetryNotice onRetry={foundProducts.refetch}>{m.facts_featured_failed()}</RetryNotice>
      )}
      {q !== '' && foundProducts.isSuccess && products.length === 0 && (
        <p className="text-sm">{m.facts_featured_search_none()}</p>
      )}
      <ul className="grid gap-1 empty:hidden">
        {products.map((product) => {
          const { text, lang } = calledOf(product);
          return (
            <li key={product._id} className="flex flex-wrap items-center justify-between gap-x-3 pl-4">
              <span lang={lang} className="min-w-0 grow basis-[7rem] wrap-anywhere">
                {text}
              </span>
              <button
                type="button"
                aria-label={m.facts_featured_add_of({ product: text })}
                onClick={() => {
                  setWords('');
                  onAdd(product._id);
                }}
                className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold text-sm text-teal-strong hover:bg-sand-strong"
              >
                <Plus aria-hidden="true" size={20} />
                {m.facts_featured_add()}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Products of the shop by their ids. `known` becomes true when the answer is there. */
export function useNamedProducts(ids: readonly string[]) {
  const query = { ...productPagesQuery({ ids: [...ids].sort().join(','), limit: '100' }), enabled: ids.length > 0 };
  const { data, isSuccess } = useInfiniteQuery({ ...query, placeholderData: (before) => before });
  const products = data?.pages[0]?.body ?? [];
  return {
    known: isSuccess,
    find: (id: string): NamedProduct | undefined => products.find(({ _id }) => _id === id),
  };
}
