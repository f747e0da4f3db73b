import { Check, ShoppingCart } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { AllowanceNote, useAllowance } from './allowance-note.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useCart } from './use-cart.ts';
import type { ShownProduct } from './use-login-first.ts';
import type { PendingAdd } from './use-pending-add.ts';
import { useSettling } from './use-settling.ts';

type AddToCartProps = {
  product: ShownProduct;
  /** Shows 'Go to Cart' once the product is in the cart. */
  goToCart?: boolean;
  /** Shows the quantity selector and the rest of this year's allowance. */
  detailed?: boolean;
  /** Called after removal, so that the caller can refetch the product. */
  onRemoved?: () => void;
  /** The addition that a login interrupted. It happens as if the button had been pressed again. */
  pendingAdd?: PendingAdd | null;
};

/** The add-to-cart control in all its states (specification, section 4; docs/decisions/cart-and-allowance.md). */
export function AddToCart({ product, goToCart = false, detailed = false, onRemoved, pendingAdd }: AddToCartProps) {
  const { loading, quantityOf } = useCart();
  // In the detailed form, the control itself shows the addition.
  const { add, remove } = useAddToCart(product, { noToast: detailed });
  const [busy, setBusy] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  const inCart = quantityOf(product._id);
  const restoreFocus = useRestoredFocus(control, busy);
  const [settling, settle] = useSettling();
  const addThenSettle = async (quantity: number) => {
    const added = await add(quantity);
    if (added) settle();
    return added;
  };

  async function change(action: () => Promise<boolean>, after?: () => void) {
    setBusy(true);
    const changed = await action();
    setBusy(false);
    if (changed) after?.();
  }

  function press(action: () => Promise<boolean>, after?: () => void) {
    restoreFocus();
    void change(action, after);
  }

  useEffect(() => {
    if (!pendingAdd || loading) return;
    pendingAdd.settle();
    // A quantity that is already in the cart stays.
    if (inCart === 0) void change(() => add(pendingAdd.quantity));
  });

  return (
    <div ref={control} tabIndex={-1}>
      {inCart > 0 ? (
        <InCart
          quantity={inCart}
          detailed={detailed}
          settling={settling}
          goToCart={goToCart}
          busy={busy}
          onRemove={() => press(() => remove(control.current), onRemoved)}
        />
      ) : (
        <NotInCart
          product={product}
          detailed={detailed}
          busy={busy}
          waiting={loading}
          onAdd={(quantity) => press(() => addThenSettle(quantity))}
        />
      )}
    </div>
  );
}

type InCartProps = {
  quantity: number;
  detailed: boolean;
  settling: boolean;
  goToCart: boolean;
  busy: boolean;
  onRemove: () => void;
};

function InCart({ quantity, detailed, settling, goToCart, busy, onRemove }: InCartProps) {
  // A key has no count of clicks.
  const isSecondTap = ({ detail }: MouseEvent) => settling && detail > 0;
  return (
    <div className="grid gap-3">
      {detailed && (
        <p role="status" className="flex items-center gap-2 font-semibold text-success">
          <Check aria-hidden="true" size={20} />
          <span>{m.cart_in_cart({ quantity })}</span>
        </p>
      )}
      <div
        className="flex flex-wrap gap-2 sm:gap-3"
        onClickCapture={(event) => isSecondTap(event) && event.preventDefault()}
      >
        {goToCart && (
          <ButtonLink to="/cart" aria-disabled={settling || undefined} className="grow">
            {m.cart_go()}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          busy={busy}
          aria-disabled={settling || undefined}
          onClick={(event) => !isSecondTap(event) && onRemove()}
          className="grow"
        >
          {settling && !detailed ? `✓ ${m.cart_is_in()}` : busy ? m.cart_removing() : m.cart_remove()}
        </Button>
      </div>
    </div>
  );
}

type NotInCartProps = {
  product: ShownProduct;
  detailed: boolean;
  busy: boolean;
  /** The shop has not answered yet whether the product is in the cart. */
  waiting: boolean;
  onAdd: (quantity: number) => void;
};

function NotInCart({ product, detailed, busy, waiting, onAdd }: NotInCartProps) {
  const [quantity, setQuantity] = useState(1);
  const allowance = useAllowance(product._id, detailed);
  const soldOut = product.countInStock === 0;
  const usedUp = allowance?.left === 0;
  return (
    <div className="grid gap-3">
      {(detailed || usedUp) && <AllowanceNote product={product} quantity={quantity} allowance={allowance} />}
      <div className="flex flex-wrap gap-3">
        {detailed && !usedUp && (
          <QuantityStepper
            label={nameWithVariant(product)}
            value={quantity}
            onChange={setQuantity}
            disabled={soldOut}
          />
        )}
        <Button
          variant={detailed ? 'primary' : 'quiet'}
          busy={busy}
          disabled={soldOut || usedUp || waiting}
          aria-describedby={detailed || usedUp ? `allowance-${product._id}` : undefined}
          onClick={() => onAdd(quantity)}
          className="grow basis-[9rem] px-3"
        >
          {!soldOut && (
            <ShoppingCart
              aria-hidden="true"
              size={18}
              className={`shrink-0 ${detailed ? 'max-sm:hidden' : 'max-[22rem]:hidden'}`}
            />
          )}
          {soldOut ? m.product_out_of_stock() : busy ? m.cart_adding() : m.cart_add()}
        </Button>
      </div>
    </div>
  );
}

/** After a change the pressed button is gone, so the focus moves to the element in its place. */
function useRestoredFocus(control: RefObject<HTMLElement | null>, busy: boolean): () => void {
  const restores = useRef(false);
  useEffect(() => {
    if (busy || !restores.current) return;
    restores.current = false;
    const { activeElement } = document;
    const elsewhere = activeElement && activeElement !== document.body && !control.current?.contains(activeElement);
    if (elsewhere) return;
    const next = control.current?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? control.current;
    next?.focus({ preventScroll: true });
  }, [busy, control]);
  return () => {
    restores.current = true;
  };
}
