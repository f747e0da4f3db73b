import * as m from '../messages/messages.js';
import { Card } from './card.tsx';

/** A quiet placeholder shape. Classes give its size. Put `LoadingStatus` next to it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse-soft rounded-sm bg-sand-strong forced-colors:border ${className}`}
    />
  );
}

/** The placeholder of a row with a picture and two lines. */
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

/** The placeholder of a list on a card. */
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

/** The placeholder of tall cards. */
export function LoadingCards() {
  return (
    <div className="grid gap-4">
      <LoadingStatus />
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  );
}

/** The text of skeletons for screen readers. The footer waits while it is there (`elements.css`). */
export function LoadingStatus() {
  return (
    <p role="status" data-loading className="sr-only">
      {m.ui_loading()}
    </p>
  );
}

type LoadingRowProps = { className?: string; rows?: number; look?: string };

/** Entries of a list that is still loading. `look` is the look of the list. */
export function LoadingRow({ className, rows = 1, look = 'grid gap-4' }: LoadingRowProps) {
  return (
    <div className={look}>
      <LoadingStatus />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <SkeletonRow key={row} className={className} />
      ))}
    </div>
  );
}
