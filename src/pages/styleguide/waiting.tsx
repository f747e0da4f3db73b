import picture from '../../content/pictures/empty-cart.svg';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { Samples } from './sample.tsx';

export function WaitingSamples() {
  return (
    <Samples title={m.styleguide_waiting()}>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card className="grid gap-4">
          <Skeleton className="h-6 w-1/2" />
          <SkeletonRow />
          <SkeletonRow />
          <Skeleton className="h-11 rounded-full" />
        </Card>
        <EmptyState picture={picture} title={m.cart_empty_title()}>
          <p className="text-ink-soft">{m.cart_empty_text()}</p>
          <ButtonLink to="/products">{m.cart_return()}</ButtonLink>
        </EmptyState>
      </div>
    </Samples>
  );
}
