import * as m from '../messages/messages.js';
import { Card } from './card.tsx';

/** A quiet shape where something will be; give it its size by classes, and stand `LoadingStatus` beside it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse-soft rounded-sm bg-sand-strong forced-colors:border ${className}`}
    />
  );
}

/** A row that will have a picture and two lines beside it. */
export function SkeletonRow({ className = '' }: { className?: string }) {
  return (
    <div className={`flex items-center gap-4 ${className}`}>
      <Skeleton className="size-16 shrink-0 rounded-md" />
      <div className="grid grow gap-2">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    </div>
  );
}

/** A list on a card whose entries are still on their way. */
export function LoadingCard() {
  return (
    <Card className="flex flex-col gap-4">
      <LoadingStatus />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </Card>
  );
}

/** Cards of some height that are still on their way. */
export function LoadingCards() {
  return (
    <div className="grid gap-4">
      <LoadingStatus />
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  );
}

/** What stands beside skeletons for those who do not see them; the footer waits with them (`elements.css`). */
export function LoadingStatus() {
  return (
    <p role="status" data-loading className="sr-only">
      {m.ui_loading()}
    </p>
  );
}

/** One entry of a list that is still loading. */
export function LoadingRow({ className }: { className?: string }) {
  return (
    <div>
      <LoadingStatus />
      <SkeletonRow className={className} />
    </div>
  );
}
