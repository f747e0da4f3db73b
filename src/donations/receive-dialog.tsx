import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { stockKey } from '../catalogue/batches/batches.queries.ts';
import { useGiftValue } from '../catalogue/batches/use-gift-value.tsx';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { productLimits } from '../catalogue/fields/product-fields.ts';
import type { ChosenProduct } from '../catalogue/product-radios.tsx';
import { LotField } from '../catalogue/stock/lot-field.tsx';
import { lotNumber } from '../catalogue/stock/lot-number.ts';
import * as m from '../messages/messages.js';
import { countText } from '../shared/count-text.ts';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { wholeNumberText } from '../shared/written/whole-number-text.ts';
import { wholeNumberIn } from '../shared/written/written-number.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormEnd } from '../ui/forms/form-end.tsx';
import { Notice } from '../ui/notice.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { useIsShown } from '../ui/use-is-shown.ts';
import type { Offer } from './donations.contract.ts';
import { donationsKey, receiveMutation } from './donations.queries.ts';
import { type OfferOfOne, thingText } from './offer-words.ts';
import { ReceivingProduct } from './receiving-product.tsx';

type ReceiveDialogProps = {
  /** The offer whose supplies arrived; null while the dialog is closed. */
  offer: OfferOfOne | null;
  /** The product that was created for it. */
  product?: { _id: string; name: string };
  onClose: () => void;
  /** Called when the lists show it as received. */
  onReceived: () => void;
};

/** Books received supplies into a product's stock. */
export function ReceiveDialog({ offer, ...rest }: ReceiveDialogProps) {
  const { onClose } = rest;
  return (
    <Dialog open={offer !== null} onClose={onClose} title={m.donations_receive_of({ name: offer?.name ?? '' })}>
      {offer && <ReceiveForm key={`${offer._id} ${offer.position}`} offer={offer} {...rest} />}
    </Dialog>
  );
}

type ReceiveValues = { quantity: string; expires: string; lot: string };

const today = () => jakartaDayName(new Date());

function ReceiveForm({ offer, product, onClose, onReceived }: ReceiveDialogProps & { offer: OfferOfOne }) {
  const [chosen, choose] = useState<ChosenProduct | null>(product ?? null);
  const toast = useToast();
  const isShown = useIsShown();
  const { book, isPending } = useBooking(offer, onClose, onReceived);
  const { register, handleSubmit, formState, setError, setValue } = useForm<ReceiveValues>({
    defaultValues: { quantity: piecesOf(offer), expires: offer.packageDate ?? '', lot: '' },
  });
  const worth = useGiftValue();
  const { errors, submitCount } = formState;
  const missing = submitCount > 0 && chosen === null ? m.donations_product_missing() : undefined;

  const submit = handleSubmit(async ({ quantity, expires, lot }) => {
    const value = worth.read();
    if (chosen === null || value === undefined) return;
    const labels = { expires: expires || undefined, lot: lot.trim() || undefined, value: value ?? undefined };
    const place = { id: offer._id, thing: offer.position, productId: chosen._id };
    const refusal = await book({ ...place, quantity: piecesIn(quantity), ...labels }, chosen.name);
    if (refusal && isShown()) setError('root', { message: refusal });
    else if (refusal) toast(`${offer.name}: ${refusal}`, { kind: 'error' });
  });

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p lang={offer.locale} className="rounded-md bg-sand px-4 py-3 wrap-anywhere">
        {thingText(offer)}
      </p>
      <ReceivingProduct
        offer={offer}
        item={product?.name ?? offer.item}
        chosen={chosen}
        error={missing}
        onChoose={choose}
      />
      <NumberField
        label={m.donations_quantity()}
        hint={piecesHint(offer)}
        error={errors.quantity?.message}
        {...register('quantity', {
          validate: (value) => isUnits(piecesIn(value)) || wholeNumberText(1, productLimits.stock),
        })}
      />
      <TextField
        type="date"
        label={m.batches_date()}
        hint={m.batches_date_hint()}
        optional
        error={errors.expires?.message}
        {...register('expires', {
          validate: (value) => value === '' || value >= today() || m.donations_expires_passed(),
        })}
      />
      <LotField
        optional
        error={errors.lot?.message}
        onCode={({ lot, useBy }) => {
          setValue('lot', lot);
          if (useBy) setValue('expires', useBy);
        }}
        {...register('lot', {
          validate: (value) => value.trim() === '' || lotNumber.safeParse(value).success || m.batches_lot_invalid(),
        })}
      />
      {worth.fields}
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {m.donations_book()}
        </Button>
      </FormEnd>
    </form>
  );
}

const piecesIn = (written: string) => wholeNumberIn(written, 'units') ?? 0;
const isUnits = (units: number) => units >= 1 && units <= productLimits.stock;

/** The proposed pieces: empty if the number in a pack is unknown. */
function piecesOf({ quantity, unit, perPack }: Offer): string {
  return unit === 'packs' && perPack === null ? '' : String(quantity * (perPack ?? 1));
}

function piecesHint({ quantity, unit, perPack }: Offer): string | undefined {
  if (unit !== 'packs') return undefined;
  if (perPack === null) return m.donations_book_packs();
  const pieces = countText(quantity * perPack);
  return m.donations_book_packs_of({ count: countText(quantity), perPack: countText(perPack), pieces });
}

function useBooking({ name }: Offer, onClose: () => void, onReceived: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: receive, isPending } = useMutation(receiveMutation());
  const refreshed = () =>
    Promise.all([donationsKey, catalogueKey, stockKey].map((queryKey) => queries.invalidateQueries({ queryKey })));

  /** Returns the reason if it could not be booked. */
  async function book(receipt: Parameters<typeof receive>[0], product: string): Promise<string | undefined> {
    try {
      const { things } = await receive(receipt);
      const held = things.find(({ position }) => position === (receipt.thing ?? 1))?.received?.held;
      toast((held ? m.donations_booked_frozen : m.donations_booked)({ name, product }), { kind: 'success' });
    } catch (error) {
      const refusal = errorMessage(error, m.donations_book_failed());
      if (errorCode(error) !== null) await refreshed();
      if (errorCode(error) !== 'NOT_FOUND') return refusal;
      toast(`${name}: ${refusal}`, { kind: 'error' });
      onClose();
      return;
    }
    onClose();
    await refreshed();
    onReceived();
  }

  return { book, isPending };
}
