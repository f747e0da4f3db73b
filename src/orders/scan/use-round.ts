import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DeskOrder } from '../desk/desk.contract.ts';
import { deskOrdersQuery, packMutation } from '../desk/desk.queries.ts';
import { useSendTogether } from '../desk/use-send-together.ts';
import { isHeld } from '../held-words.ts';
import type { Order } from '../orders.contract.ts';

/** The orders of a round: which one is asked now, what must be confirmed before, and which can be sent. */
export function useRound(orders: readonly Order[], form: RefObject<HTMLFormElement | null>) {
  const toPack = orders.filter((order) => !isHeld(order));
  const sending = useSendTogether({ orders: toPack, form });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const { waiting, values, desk } = sending;
  const numberOf = ({ _id }: Order) => values.numbers[_id] ?? '';
  const deskOf = (order?: Order) => desk.data?.find(({ orderId }) => orderId === order?._id);
  const unconfirmed = (order?: Order) =>
    warningsOf(order, deskOf(order)).filter((warning) => !confirmed.includes(warning));
  // Also one with a number, if a note came to it later.
  const open = waiting.filter((order) => !numberOf(order) || unconfirmed(order).length > 0);
  const isFree = (order: Order) => deskOf(order)?.packing?.mine !== false;
  // Two volunteers with the same orders share them: those that another one packs come last.
  const asked = open.find(({ _id }) => _id === chosenId) ?? open.find(isFree) ?? open[0];
  const askedDesk = deskOf(asked);
  const claim = useClaim(toPack, { orderId: askedDesk?.orderId, onGone: desk.refetch });
  return {
    sending,
    asked,
    askedDesk,
    mustConfirm: unconfirmed(asked).length > 0,
    numberOf,
    /** The orders with a number and with nothing to confirm. */
    ready: waiting.filter((order) => numberOf(order) && deskOf(order) && unconfirmed(order).length === 0),
    choose: ({ _id }: Order) => setChosenId(_id),
    confirm() {
      setConfirmed([...confirmed, ...unconfirmed(asked)]);
      if (!asked) return;
      setChosenId(asked._id);
      if (askedDesk?.packing && !askedDesk.packing.mine) void claim(asked._id, askedDesk.packing.since);
    },
    /** Gives an order its number; an empty one takes it back, and asks for that order again. */
    setNumber({ _id }: Order, number: string) {
      sending.setNumber(_id, number);
      sending.setProblem(_id, '');
      setChosenId(number ? null : _id);
    },
  };
}

/** What must be confirmed before an order is packed: each note, a question to the family, another volunteer. */
function warningsOf(order: Order | undefined, desk: DeskOrder | undefined): string[] {
  if (!order || !desk) return [];
  const { notes, packing } = desk;
  const others = packing && !packing.mine ? [`${order._id} ${packing.since}`] : [];
  return [...notes.map(({ _id }) => _id), ...(order.askFirst ? [`${order._id} ask`] : []), ...others];
}

/** Says that one packs the order that is asked now. Returns the same as a function, to take over from another volunteer. */
function useClaim(toPack: readonly Order[], { orderId, onGone }: { orderId?: string; onGone: () => unknown }) {
  const queries = useQueryClient();
  const { mutateAsync: pack } = useMutation(packMutation());
  async function claim(claimed: string, takeOver?: string) {
    try {
      const { packing } = await pack({ orderId: claimed, takeOver });
      queries.setQueryData(deskOrdersQuery(toPack.map(({ _id }) => _id)).queryKey, (known) =>
        known?.map((desk) => (desk.orderId === claimed ? { ...desk, packing: packing ?? undefined } : desk)),
      );
    } catch {
      // It was sent or deleted in the meantime, or there is no connection: the shop checks again when it is sent.
      void onGone();
    }
  }
  const claimNow = useEffectEvent(claim);
  useEffect(() => {
    if (orderId) void claimNow(orderId);
  }, [orderId]);
  return claim;
}
