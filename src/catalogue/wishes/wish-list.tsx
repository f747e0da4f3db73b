import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { quietQuery } from '../../quiet/quiet.queries.ts';
import { errorMessage } from '../../shared/error-sentence.ts';
import { jakartaDate } from '../../shared/jakarta-time.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { nameWithVariant } from '../facts/product-facts.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { WishedName } from './wished-name.tsx';
import type { Wish } from './wishes.contract.ts';
import { wishesKey, wishesQuery, withdrawWishMutation } from './wishes.queries.ts';

/** The wishes of the signed-in person, each with a button to withdraw it; nothing without wishes. */
export function WishList() {
  const toast = useToast();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: wishes = [] } = useQuery(wishesQuery());
  const { mutate: withdraw, isPending } = useMutation({
    ...withdrawWishMutation(),
    // The button is gone with its product.
    onSuccess: () => heading.current?.focus(),
    onError: (error) => toast(errorMessage(error, m.wish_failed()), { kind: 'error' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: wishesKey }),
  });
  // In quiet mode no mail comes. The list promises one only if the mode is known.
  const { data: mode, isPending: isModePending } = useQuery({ ...quietQuery(), enabled: wishes.length > 0 });
  if (wishes.length === 0 || isModePending) return null;

  return (
    <Section title={m.wishes_title()} headingRef={heading} className="mt-10">
      <SteadyList as="ul" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface px-5 sm:px-6">
        {wishes.map((wish) => (
          <WishItem
            key={wish.product._id}
            wish={wish}
            isQuiet={mode && mode.quiet !== null}
            busy={isPending}
            onWithdraw={() => withdraw(wish.product._id)}
          />
        ))}
      </SteadyList>
    </Section>
  );
}

type WishItemProps = { wish: Wish; isQuiet: boolean | undefined; busy: boolean; onWithdraw: () => void };

function WishItem({ wish, isQuiet, busy, onWithdraw }: WishItemProps) {
  const { product, wishedAt, toldAt } = wish;
  const day = (moment: string) => jakartaDate(new Date(moment), getLocale());
  const waiting = isQuiet === undefined ? m.wishes_since_only : isQuiet ? m.wishes_since_quiet : m.wishes_since;
  return (
    <li className="flex gap-4 py-4">
      <ProductPicture image={product.image} sizes="4rem" className="size-16 shrink-0 rounded-md border border-line" />
      <div className="min-w-0 grow">
        <WishedName product={product} />
        <p className="text-ink-soft text-sm">
          {toldAt ? m.wishes_told({ date: day(toldAt) }) : waiting({ date: day(wishedAt) })}
        </p>
        <Button variant="quiet" className="mt-3 text-sm" disabled={busy} onClick={onWithdraw}>
          {toldAt ? m.wishes_clear() : m.wish_withdraw()}
          <span className="sr-only" lang={langAttribute(product.lang.name)}>
            {' '}
            {nameWithVariant(product)}
          </span>
        </Button>
      </div>
    </li>
  );
}
