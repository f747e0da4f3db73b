import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { VariantBadge } from '../catalogue/facts/variant-badge.tsx';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CountForm } from './count-form.tsx';
import type { ShelfProduct } from './counting.contract.ts';
import type { BookedCount, Counting } from './use-counting.ts';

type ShelfCardProps = { item: ShelfProduct; counting: Counting };

/** One product of the shelf: the expected units and the counted ones. */
export function ShelfCard({ item, counting }: ShelfCardProps) {
  const { _id } = item.product;
  const card = useRef<HTMLLIElement>(null);
  const { [_id]: note } = counting.notes;
  const { [_id]: booked } = counting.booked;
  const decided = note?.count !== undefined || booked !== undefined;
  useKeptFocus(card, decided ? 'decided' : 'asked');
  return (
    <li ref={card} className="@container flex flex-col rounded-lg border border-line bg-surface p-4 sm:p-5">
      <ShelfProductHead item={item} decided={decided} />
      {note?.problem && (
        <div className="mt-3">
          <Notice kind="error">{note.problem}</Notice>
        </div>
      )}
      {note?.count ? (
        <DecidedCount item={item} onAgain={() => counting.countAgain(_id)}>
          {counting.unanswered ? m.counting_kept({ count: countText(note.count.counted) }) : m.counting_booking()}
        </DecidedCount>
      ) : booked ? (
        <DecidedCount item={item} onAgain={() => counting.countAgain(_id)} done>
          <BookedText booked={booked} />
        </DecidedCount>
      ) : (
        <CountForm
          item={item}
          typed={note?.typed ?? ''}
          onType={(typed) => counting.type(item, typed)}
          onCount={(counted, reason) => counting.book(item, counted, reason)}
          onNext={() => focusNextField(card.current)}
        />
      )}
    </li>
  );
}

/** If the focused element disappears, moves the focus to the card. */
function useKeptFocus(card: RefObject<HTMLElement | null>, shown: 'asked' | 'decided'): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) card.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [card, shown]);
}

/** Moves the focus to the number of the next product that is not counted yet, so that typing can go on. */
function focusNextField(card: Element | null): void {
  for (let next = card?.nextElementSibling; next; next = next.nextElementSibling) {
    const field = next.querySelector('input');
    if (!field) continue;
    field.focus();
    return;
  }
}

type ShelfProductHeadProps = { item: ShelfProduct; decided: boolean };

function ShelfProductHead({ item: { product, stock, ordered, frozen, countedAt }, decided }: ShelfProductHeadProps) {
  const { name, image, lang, draft } = product;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <ProductPicture image={image} sizes="4rem" className="size-16 rounded-md" />
      <div className="flex min-w-0 grow basis-[10rem] flex-col items-start gap-1">
        <h2 lang={langAttribute(lang.name)} className="font-semibold wrap-anywhere">
          {name}
        </h2>
        <VariantBadge product={product} />
        {draft && <Badge>{m.product_draft()}</Badge>}
        <p>
          {m.counting_expected()} <strong className="text-lg tabular-nums">{countText(stock + ordered)}</strong>
        </p>
        {ordered > 0 && (
          <p className="text-ink-soft text-sm">
            {m.counting_ordered({ stock: countText(stock), ordered: countText(ordered) })}
          </p>
        )}
        {frozen > 0 && (
          <p className="font-semibold text-danger text-sm">{m.counting_frozen({ count: countText(frozen) })}</p>
        )}
        {/* Not for a decided count: its answer must not move the next card under the finger that presses it. */}
        {countedAt && !decided && (
          <p className="text-ink-soft text-sm">
            {m.counting_last({ date: jakartaDateTime(new Date(countedAt), getLocale()) })}
          </p>
        )}
      </div>
    </div>
  );
}

type DecidedCountProps = { item: ShelfProduct; onAgain: () => void; done?: boolean; children: ReactNode };

/** A booked count, or one on its way. A wrong one can be counted again. */
function DecidedCount({ item, onAgain, done = false, children }: DecidedCountProps) {
  return (
    <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-4">
      <p
        role="status"
        className={`flex min-w-0 grow basis-[7rem] gap-2 ${done ? 'font-semibold text-success' : 'text-ink-soft'}`}
      >
        {done && <Check aria-hidden="true" size={20} className="mt-0.5" />}
        <span className="min-w-0">{children}</span>
      </p>
      <Button
        variant="quiet"
        onClick={onAgain}
        aria-label={m.counting_again_of({ product: nameWithVariant(item.product) })}
      >
        {m.counting_again()}
      </Button>
    </div>
  );
}

function BookedText({ booked: { counted, change, orderedMeanwhile } }: { booked: BookedCount }) {
  const signed = change === 0 ? '' : ` (${change > 0 ? '+' : '−'}${countText(Math.abs(change))})`;
  return (
    <>
      <span>{m.counting_done({ count: `${countText(counted)}${signed}` })}</span>
      {orderedMeanwhile > 0 && (
        <span className="block font-normal text-ink text-sm">
          {m.counting_ordered_meanwhile({ count: countText(orderedMeanwhile) })}
        </span>
      )}
    </>
  );
}
