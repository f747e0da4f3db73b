import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { GiftValue } from '../catalogue/batches/gift-value.ts';
import { giftValueText } from '../catalogue/batches/gift-value-words.ts';
import { useGiftValue } from '../catalogue/batches/use-gift-value.tsx';
import type { MovementId } from '../catalogue/stock/movement-kinds.ts';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Folded } from '../ui/folded.tsx';
import { useToast } from '../ui/toast.tsx';
import { noteValueMutation } from './donations.queries.ts';

type GiftValueProps = {
  gift: MovementId;
  value: GiftValue | null;
  listsKey: readonly string[];
  /** The name of the gift, for screen readers. */
  of: string;
};

/** The noted value of a gift, and a form to note or correct it. Refetches the lists of `listsKey`. */
export function GiftValueForm(props: GiftValueProps) {
  const { value } = props;
  // Once something is typed, a value that another person saves leaves the form as it is.
  const [typedOver, setTypedOver] = useState<{ value: GiftValue | null }>();
  const began = typedOver ? typedOver.value : value;
  return (
    <div onInput={() => setTypedOver((now) => now ?? { value })}>
      <p className="text-sm">{value ? giftValueText(value) : m.gifts_value_none()}</p>
      {/* A saved value closes the form. */}
      <Folded key={JSON.stringify(began)} title={value ? m.gifts_correct() : m.gifts_note()} of={props.of}>
        <Form {...props} began={began} onSaved={() => setTypedOver(undefined)} />
      </Folded>
    </div>
  );
}

type FormProps = GiftValueProps & { began: GiftValue | null; onSaved: () => void };

function Form({ gift: { productId, number }, value, began, listsKey, onSaved }: FormProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { fields, read } = useGiftValue(began);
  const { mutateAsync: note, isPending } = useMutation(noteValueMutation());
  // After a refusal, the value above the form is the newest one.
  const [isRefused, setRefused] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const written = read();
    if (written === undefined) return;
    try {
      await note({ productId, number: String(number), value: written, seen: isRefused ? value : began });
      toast(m.gifts_saved(), { kind: 'success' });
      setRefused(false);
      onSaved();
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') setRefused(true);
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
