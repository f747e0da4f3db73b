import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { GiftValue } from '../catalogue/batches/gift-value.ts';
import { giftValueText } from '../catalogue/batches/gift-value-words.ts';
import { useGiftValue } from '../catalogue/batches/use-gift-value.tsx';
import type { MovementId } from '../catalogue/stock/movement-kinds.ts';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Folded } from '../ui/folded.tsx';
import { useToast } from '../ui/toast.tsx';
import { noteValueMutation } from './donations.queries.ts';

type GiftValueProps = { gift: MovementId; value: GiftValue | null; listsKey: readonly string[] };

/** The noted value of a gift, and a form to note or correct it. Refetches the lists of `listsKey`. */
export function GiftValueForm(props: GiftValueProps) {
  const { value } = props;
  return (
    <>
      <p className="text-sm">{value ? giftValueText(value) : m.gifts_value_none()}</p>
      {/* A saved value closes the form. */}
      <Folded key={JSON.stringify(value)} title={value ? m.gifts_correct() : m.gifts_note()}>
        <Form {...props} />
      </Folded>
    </>
  );
}

function Form({ gift: { productId, number }, value: seen, listsKey }: GiftValueProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { fields, read } = useGiftValue(seen);
  const { mutateAsync: note, isPending } = useMutation(noteValueMutation());
  async function submit(event: FormEvent) {
    event.preventDefault();
    const value = read();
    if (value === undefined) return;
    try {
      await note({ productId, number: String(number), value, seen });
      toast(m.gifts_saved(), { kind: 'success' });
    } catch (error) {
      toast(errorMessage(error, m.gifts_save_failed()), { kind: 'error' });
    }
    await queries.invalidateQueries({ queryKey: listsKey });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 py-3">
      {fields}
      <Button type="submit" variant="quiet" busy={isPending} className="justify-self-start">
        {m.gifts_save()}
      </Button>
    </form>
  );
}
