import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { Fragment, useState } from 'react';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import { errorMessage } from '../../shared/error-sentence.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { locales } from '../../shared/locales.ts';
import { Button } from '../../ui/button.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { MergeCategoryDialog } from './merge-category-dialog.tsx';
import { RenameCategoryDialog } from './rename-category-dialog.tsx';
import { shownName } from './shown-name.ts';
import type { KeptCategory } from './vocabulary.contract.ts';
import { allCategoriesQuery, orderCategoriesMutation, showCategories } from './vocabulary.queries.ts';

type Acting = { rename?: KeptCategory; merge?: KeptCategory };

/** The categories in the order that families see, with buttons to move, rename and merge them. */
export function CategoryList() {
  const categories = useQuery(allCategoriesQuery());
  const { key, subject: acting, open, close } = useOpened<Acting>();
  if (categories.isPending)
    return <LoadingRow rows={4} look="grid gap-3" className="rounded-lg border border-line bg-surface p-3" />;
  if (categories.isError) return <QueryError query={categories} fallback={m.vocabulary_failed()} />;
  if (categories.data.length === 0) return <p>{m.vocabulary_none()}</p>;
  return (
    <>
      <MovableCategories categories={categories.data} onAct={open} />
      <Fragment key={key}>
        <RenameCategoryDialog category={acting?.rename ?? null} onClose={close} />
        <MergeCategoryDialog category={acting?.merge ?? null} others={categories.data} onClose={close} />
      </Fragment>
    </>
  );
}

type MovableCategoriesProps = { categories: KeptCategory[]; onAct: (acting: Acting) => void };

function MovableCategories({ categories, onAct }: MovableCategoriesProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: order, isPending } = useMutation(orderCategoriesMutation());
  const [moved, setMoved] = useState('');

  async function move(category: KeptCategory, from: number, to: number) {
    const seen = categories.map(({ _id }) => _id);
    const ids = seen.toSpliced(from, 1).toSpliced(to, 0, category._id);
    try {
      await showCategories(queries, await order({ ids, seen }));
      const { name } = shownName(category);
      setMoved(m.vocabulary_moved({ category: name, place: to + 1, count: categories.length }));
    } catch (error) {
      toast(errorMessage(error, m.vocabulary_move_failed()), { kind: 'error' });
      await queries.invalidateQueries({ queryKey: allCategoriesQuery().queryKey });
    }
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      <SteadyList as="ol" className="grid gap-3">
        {categories.map((category, index) => (
          <CategoryRow
            key={category._id}
            category={category}
            onAct={onAct}
            alone={categories.length === 1}
            onUp={index > 0 && !isPending ? () => move(category, index, index - 1) : null}
            onDown={index < categories.length - 1 && !isPending ? () => move(category, index, index + 1) : null}
          />
        ))}
      </SteadyList>
    </>
  );
}

type CategoryRowProps = {
  category: KeptCategory;
  onAct: (acting: Acting) => void;
  /** There is no other category to merge it into. */
  alone: boolean;
  /** Null if it cannot be moved that way. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

function CategoryRow({ category, onAct, alone, onUp, onDown }: CategoryRowProps) {
  const { name } = shownName(category);
  const arrow = (Icon: LucideIcon, label: string, onMove: (() => void) | null) => (
    <Button
      variant="quiet"
      className="border-transparent px-3 aria-disabled:opacity-40"
      aria-disabled={onMove === null}
      onClick={() => onMove?.()}
      aria-label={label}
    >
      <Icon aria-hidden="true" size={18} />
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3 sm:px-4">
      <CategoryNames category={category} />
      <div className="flex">
        {arrow(ArrowUp, m.vocabulary_up_of({ category: name }), onUp)}
        {arrow(ArrowDown, m.vocabulary_down_of({ category: name }), onDown)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() => onAct({ rename: category })}
          aria-label={m.vocabulary_rename_of({ category: name })}
        >
          {m.vocabulary_rename()}
        </Button>
        {!alone && (
          <Button
            variant="quiet"
            onClick={() => onAct({ merge: category })}
            aria-label={m.vocabulary_merge_of({ category: name })}
          >
            {m.vocabulary_merge()}
          </Button>
        )}
      </div>
    </li>
  );
}

function CategoryNames({ category }: { category: KeptCategory }) {
  const { name, lang } = shownName(category);
  const other = locales.find((each) => each !== lang && category.names[each] !== null);
  return (
    <div className="min-w-0 grow basis-[9rem]">
      <p lang={langAttribute(lang)} className="font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-ink-soft text-sm wrap-anywhere">
        {other && (
          <>
            <span lang={langAttribute(other)}>{category.names[other]}</span> <span aria-hidden="true">·</span>{' '}
          </>
        )}
        <span>{m.vocabulary_products({ count: countText(category.products) })}</span>
      </p>
      {category.looksLike !== null && (
        <p className="mt-1 font-semibold text-sm wrap-anywhere">
          {m.vocabulary_looks_like({ name: category.looksLike })}
        </p>
      )}
    </div>
  );
}
