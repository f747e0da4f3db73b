import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { batchesKey } from '../catalogue/batches/batches.queries.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { LotField } from '../catalogue/stock/lot-field.tsx';
import { lotNumber } from '../catalogue/stock/lot-number.ts';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Offer } from './donations.contract.ts';
import { donationsKey, receiveMutation } from './donations.queries.ts';
import { isQuantity } from './offer-form-values.ts';
import { ReceivingProduct } from './receiving-product.tsx';

type ReceiveDialogProps = {
  /** The offer whose supplies arrived; null while the dialog is closed. */
  offer: Offer | null;
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
      {offer && <ReceiveForm key={offer._id} offer={offer} {...rest} />}
    </Dialog>
  );
}

type ReceiveValues = { quantity: string; expires: string; lot: string };

const today = () => jakartaDayName(new Date());

function ReceiveForm({ offer, product, onClose, onReceived }: ReceiveDialogProps & { offer: Offer }) {
  const [productId, setProductId] = useState(product?._id ?? null);
  const { book, isPending } = useBooking(onClose, onReceived);
  const { register, handleSubmit, formState, setError, setValue } = useForm<ReceiveValues>({
    defaultValues: { quantity: String(offer.quantity), expires: offer.packageDate ?? '', lot: '' },
  });
  const { errors, submitCount } = formState;
  const missing = submitCount > 0 && productId === null ? m.donations_product_missing() : undefined;

  const submit = handleSubmit(async ({ quantity, expires, lot }) => {
    if (productId === null) return;
    const labels = { expires: expires || undefined, lot: lot.trim() || undefined };
    const refusal = await book({ id: offer._id, productId, quantity: Number(quantity), ...labels });
    if (refusal) setError('root', { message: refusal });
  });

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ReceivingProduct
        offer={offer}
        item={product?.name ?? offer.item}
        value={productId ?? ''}
        error={missing}
        onChoose={setProductId}
      />
      <NumberField
        label={m.donations_quantity()}
        error={errors.quantity?.message}
        {...register('quantity', { validate: (value) => isQuantity(value) || m.donations_quantity_invalid() })}
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
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        {m.donations_book()}
      </Button>
    </form>
  );
}

function useBooking(onClose: () => void, onReceived: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: receive, isPending } = useMutation(receiveMutation());
  const refreshed = () =>
    Promise.all([donationsKey, catalogueKey, batchesKey].map((queryKey) => queries.invalidateQueries({ queryKey })));

  /** Returns the reason if it could not be booked. */
  async function book(receipt: Parameters<typeof receive>[0]): Promise<string | undefined> {
    try {
      await receive(receipt);
    } catch (error) {
      if (errorCode(error) !== null) await refreshed();
      return errorMessage(error, m.donations_book_failed());
    }
    toast(m.donations_booked(), { kind: 'success' });
    onClose();
    await refreshed();
    onReceived();
  }

  return { book, isPending };
}
