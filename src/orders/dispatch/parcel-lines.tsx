import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { Folded } from '../../ui/folded.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { totalQuantity } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import { type LoweredUnits, unitsOf } from './chosen-lines.ts';

type ParcelLinesProps = {
  /** The units that no parcel carries yet. */
  lines: Order['products'];
  lowered: LoweredUnits;
  onLower: (lowered: LoweredUnits) => void;
};

/** The units in a parcel, if some of the order follow later. It is folded: nearly every parcel holds everything. */
export function ParcelLines({ lines, lowered, onLower }: ParcelLinesProps) {
  // A single unit cannot be split.
  if (totalQuantity({ products: lines }) < 2) return null;
  return (
    <Folded title={m.dispatch_lines_title()}>
      <p className="text-ink-soft text-sm">{m.dispatch_lines_hint()}</p>
      <ul className="my-3 grid gap-3">
        {lines.map((line) => (
          <li key={line.productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span lang={langAttribute(line.lang.name)} className="min-w-0 basis-[8rem] grow wrap-anywhere">
              {nameWithVariant(line)}
            </span>
            <QuantityStepper
              min={0}
              label={nameWithVariant(line)}
              value={unitsOf(line, lowered)}
              onChange={(units) => onLower({ ...lowered, [line.productId]: Math.min(units, line.quantity) })}
            />
          </li>
        ))}
      </ul>
    </Folded>
  );
}
