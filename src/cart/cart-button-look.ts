const shared =
  'inline-flex size-11 items-center justify-center rounded-full border transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-50';

/** The classes of the round button on a card that puts one product into the cart, or leads to it once it is in. */
export function cartButtonLook(inCart = false): string {
  return `${shared} ${inCart ? 'border-success bg-success-soft text-success' : 'border-line-strong bg-surface enabled:hover:bg-sand'}`;
}
