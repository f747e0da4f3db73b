/** A quiet shape where something will be; give it its size by classes. The page says in words that it is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse-soft rounded-sm bg-sand-strong forced-colors:border ${className}`}
    />
  );
}
