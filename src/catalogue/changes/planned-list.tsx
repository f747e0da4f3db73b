import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { Badge } from '../../ui/badge.tsx';
import { plannedLabel, plannedText } from '../fields/field-labels.ts';
import { partNamed } from '../fields/product-fields.ts';
import { hashesOf, pictureAddress } from '../pictures/hash-address.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import type { PlannedProduct } from './changes.contract.ts';
import { plannedProductsQuery } from './changes.queries.ts';
import { PlannedPages } from './planned-pages.tsx';

/** The changes of a plan, product by product: before and after. */
export function PlannedList({ planId }: { planId: string }) {
  return (
    <PlannedPages pages={useInfiniteQuery(plannedProductsQuery(planId))} label={m.changes_list()}>
      {(product) => <PlannedItem key={product.productId} product={product} />}
    </PlannedPages>
  );
}

/** Changes of a product as a whole, each with its label if the product is so no more. */
const labelsOfNo: Record<string, () => string> = {
  archived: m.changes_field_restored,
  draft: m.changes_field_published,
};

function PlannedItem({ product: { name, lang, isNew, fields } }: { product: PlannedProduct }) {
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base wrap-anywhere">
        <span lang={langAttribute(lang)}>{name}</span>
        {isNew && <Badge tone="success">{m.changes_new()}</Badge>}
      </h2>
      <dl className="mt-2 grid gap-1 text-sm">
        {fields.map(({ field, before, after }) => (
          <div key={field} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <dt className="text-ink-soft">
              {after === 'false' && field in labelsOfNo ? labelsOfNo[field]?.() : plannedLabel(field)}
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              {field in labelsOfNo ? m.changes_yes() : <Change field={field} {...{ isNew, before, after }} />}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type ChangeProps = { field: string; isNew: boolean; before: string | null; after: string | null };

function Change({ field, isNew, before, after }: ChangeProps) {
  const lang = languageOf(field);
  if (field === 'pictures') return <Pictures hashes={hashesOf(after)} />;
  const value = (
    <span lang={after === null ? undefined : lang} className="whitespace-pre-line font-semibold">
      {plannedText(field, after)}
    </span>
  );
  if (isNew) return value;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span lang={before === null ? undefined : lang} className="whitespace-pre-line text-ink-soft">
        {plannedText(field, before)}
      </span>
      <ArrowRight aria-hidden="true" size={16} />
      <span className="sr-only">{m.changes_becomes()}</span>
      {value}
    </span>
  );
}

function Pictures({ hashes }: { hashes: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      <span className="sr-only">{m.changes_pictures({ count: hashes.length })}</span>
      {hashes.map((hash) => (
        <ProductPicture key={hash} image={pictureAddress(hash)} sizes="4rem" className="size-16 rounded-sm" />
      ))}
    </span>
  );
}

/** The language of a field's words, if it is another one than the page's. */
function languageOf(field: string) {
  const language = partNamed(field)?.locale;
  return language && langAttribute(language);
}
