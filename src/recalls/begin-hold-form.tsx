import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { batchesQuery } from '../catalogue/batches/batches.queries.ts';
import type { ChosenProduct } from '../catalogue/product-radios.tsx';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useRequestKeys } from '../ui/forms/request-keys.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { useNavigateHere } from '../ui/use-navigate-here.ts';
import { useOpened } from '../ui/use-opened.ts';
import { useRecentAction } from './confirmed-button.tsx';
import { HeldProduct } from './held-product.tsx';
import { longestReason } from './recalls.contract.ts';
import { recallClient } from './recalls.queries.ts';

type Hold = Omit<Parameters<typeof recallClient.begin>[0], 'requestKey'>;
type Problems = Partial<Record<'product' | 'lots' | 'why', string>>;

/** Freezes units of a product: a press, and another one to confirm. */
export function BeginHoldForm() {
  const asked = useOpened<Hold>();
  const requestKeys = useRequestKeys();
  const [product, setProduct] = useState<ChosenProduct | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const [hasLots, setHasLots] = useState(false);
  // Its own question leads to the page of the hold.
  const unsavedQuestion = useUnsavedChanges(hasLots && asked.subject === null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const written = String(fields.get('lots') ?? '').split(/[\n,;]+/);
    const hold: Hold = {
      productId: product?._id ?? '',
      lots: written.map((lot) => lot.trim()).filter(Boolean),
      withoutLot: fields.get('withoutLot') === 'on',
      everything: fields.get('everything') === 'on',
      why: String(fields.get('why') ?? '').trim(),
    };
    const wrong = problemsOf(hold);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) return asked.open(hold);
    const [first = ''] = Object.keys(wrong);
    form.current?.querySelector<HTMLElement>(first === 'product' ? 'input[type=search]' : `[name=${first}]`)?.focus();
  }

  return (
    <Card>
      <h2 className="mb-4 text-heading">{m.recalls_begin_title()}</h2>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <HeldProduct chosen={product} error={problems.product} onChoose={setProduct} />
        <TextAreaField
          name="lots"
          label={m.recalls_lots()}
          hint={m.recalls_lots_hint()}
          error={problems.lots}
          rows={3}
          onChange={({ target }) => setHasLots(target.value.trim() !== '')}
          spellCheck={false}
        />
        <div>
          {product && <KnownLots productId={product._id} />}
          <CheckboxField name="withoutLot" defaultChecked label={m.recalls_or_none()} hint={m.recalls_or_none_hint()} />
          <CheckboxField name="everything" label={m.recalls_all()} />
        </div>
        <TextAreaField
          name="why"
          label={m.recalls_why()}
          hint={m.recalls_why_hint()}
          error={problems.why}
          maxLength={longestReason}
          rows={2}
        />
        <Button type="submit" className="justify-self-start">
          {m.recalls_begin()}
        </Button>
      </form>
      <BeginQuestion
        key={asked.key}
        hold={asked.subject}
        product={product?.name ?? ''}
        requestKeys={requestKeys}
        onClose={asked.close}
        onBegun={() => setHasLots(false)}
      />
      {unsavedQuestion}
    </Card>
  );
}

function problemsOf({ productId, lots, withoutLot, everything, why }: Hold): Problems {
  return {
    ...(productId === '' && { product: m.recalls_product_missing() }),
    ...(lots.length === 0 && !withoutLot && !everything && { lots: m.recalls_lots_missing() }),
    ...(why === '' && { why: m.recalls_why_missing() }),
  };
}

type BeginQuestionProps = {
  hold: Hold | null;
  product: string;
  requestKeys: ReturnType<typeof useRequestKeys>;
  onClose: () => void;
  onBegun: () => void;
};

/** Asks before units are frozen. After a late answer to an earlier question, the one that is open now stays. */
function BeginQuestion({ hold, product, requestKeys, onClose, onBegun }: BeginQuestionProps) {
  const navigateHere = useNavigateHere();
  const toast = useToast();
  const send = async () => {
    if (!hold) throw new Error('a hold without a form');
    return recallClient.begin({ ...hold, requestKey: requestKeys.keyFor(hold) });
  };
  const { begin, isPending, dialog } = useRecentAction(send, ({ _id, unknownLots }) => {
    requestKeys.end();
    onBegun();
    onClose();
    if (unknownLots.length > 0) toast(m.recalls_lots_unknown({ lots: unknownLots.join(', ') }), { kind: 'error' });
    else toast(m.recalls_frozen_now(), { kind: 'success' });
    navigateHere(`/admin/recalls?hold=${_id}`);
  });
  return (
    <>
      <ConfirmDialog
        open={hold !== null}
        onClose={onClose}
        question={m.recalls_begin_question({ product })}
        confirmLabel={m.recalls_begin_confirm()}
        busy={isPending}
        onConfirm={begin}
        danger
      >
        <p>{m.recalls_begin_text()}</p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}

/** The lots in stock, so that nobody has to look them up. */
function KnownLots({ productId }: { productId: string }) {
  const { data: batches = [] } = useQuery(batchesQuery(productId));
  const lots = [...new Set(batches.flatMap(({ lot }) => lot ?? []))];
  const known = lots.length > 0 && m.recalls_lots_known({ lots: lots.join(', ') });
  // It has its place before they come, or the boxes below would move under a finger.
  return <p className="min-h-[1.6em] text-sm wrap-anywhere">{known}</p>;
}
