import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SignedInUser } from '../identity/client/identity-client.ts';
import type { KeptAddress } from '../orders/orders.contract.ts';
import { type AddressDraft, beginDraft, fitDraft, replacesTyped } from './address-draft.ts';
import { type BillingForm, billingResolver } from './billing-form.ts';
import { unansweredItemsOf } from './checkout-attempt.ts';
import { readDraft, saveDraft } from './checkout-draft.ts';

/**
 * The form of the checkout. It begins with this tab's draft, or else with the address of the last order, and follows
 * changes of the kept addresses. `isReplaced` says that such a change replaced a typed text, `isKept` that a reload loses
 * nothing. `choose` fills it with a kept address, or empties it for another one.
 */
export function useAddressDraft(user: SignedInUser, kept: readonly KeptAddress[] | null) {
  const [first] = useState(() => firstDraft(user, kept));
  const base = useRef(first.base);
  const [isReplaced, setReplaced] = useState(first.isReplaced);
  const [isKept, setKept] = useState(true);
  const form = useForm<BillingForm>({ resolver: billingResolver, defaultValues: first.form });
  const { subscribe, getValues, reset } = form;
  const { uid } = user;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setKept(saveDraft(uid, { form: values, base: base.current })),
      }),
    [subscribe, uid],
  );

  function show(draft: AddressDraft): void {
    base.current = draft.base;
    reset(draft.form);
  }

  const shownKept = useRef(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other kept addresses change the form
  useEffect(() => {
    if (shownKept.current === kept || unansweredItemsOf(uid)) return;
    shownKept.current = kept;
    const before = { form: getValues(), base: base.current };
    const fitted = fitDraft(before, kept, user);
    show(fitted);
    if (replacesTyped(before, fitted)) setReplaced(true);
  }, [kept]);

  /** The draft of each place that was left: going back to it loses nothing that was typed. */
  const left = useRef(new Map<number | undefined, AddressDraft>());
  function choose(address: KeptAddress | null): void {
    left.current.set(getValues('slot'), { form: getValues(), base: base.current });
    const begun = beginDraft(address, kept, user);
    const typed = left.current.get(begun.form.slot);
    const draft = typed && fitDraft(typed, kept, user);
    show(draft && draft.form.slot === begun.form.slot ? draft : begun);
    setReplaced(false);
  }

  return { form, choose, isReplaced, isKept };
}

function firstDraft(user: SignedInUser, kept: readonly KeptAddress[] | null): AddressDraft & { isReplaced: boolean } {
  const { form, base } = readDraft(user.uid);
  const address = kept?.find(({ slot }) => slot === form?.slot) ?? null;
  if (!form) return { ...beginDraft(kept?.[0] ?? null, kept, user), isReplaced: false };
  const draft = { form, base: base ?? beginDraft(address, kept, user).base };
  // It is sent again as it was. Its order may have kept the address.
  if (unansweredItemsOf(user.uid)) return { ...draft, isReplaced: false };
  const fitted = fitDraft(draft, kept, user);
  return { ...fitted, isReplaced: replacesTyped(draft, fitted) };
}
