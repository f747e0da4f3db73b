/** A box to tick by hand. */
export function TickMark() {
  return <span aria-hidden="true" className="mt-1 inline-block size-4 shrink-0 rounded-[3px] border-2 border-ink" />;
}
