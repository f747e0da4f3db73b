const shared =
  'inline-flex size-11 items-center justify-center rounded-full border transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-50';

/** The classes of the round cart button on a card. Once the product is in the cart, it is a link to the cart. */
export function cartButtonLook(inCart = false): string {
  return `${shared} ${inCart ? 'border-success bg-success-soft text-success' : 'border-line-strong bg-surface enabled:hover:bg-sand'}`;
}
