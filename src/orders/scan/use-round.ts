import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DeskOrder } from '../desk/desk.contract.ts';
import { packMutation } from '../desk/desk.queries.ts';
import { useSendTogether } from '../desk/use-send-together.ts';
import { isHeld } from '../held-words.ts';
import type { Order } from '../orders.contract.ts';

/** The orders of a round: the current one, what must be confirmed before, and which can be sent. */
export function useRound(orders: readonly Order[], form: RefObject<HTMLFormElement | null>) {
  const sending = useSendTogether({ orders: orders.filter((order) => !isHeld(order)), form });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const { waiting, values, desk } = sending;
  const numberOf = ({ _id }: Order) => values.numbers[_id] ?? '';
  const deskOf = (order?: Order) => desk.data?.find(({ orderId }) => orderId === order?._id);
  const unconfirmed = (order?: Order) => warningsOf(deskOf(order)).filter((warning) => !confirmed.includes(warning));
  // Also one with a number, if a note came to it later.
  const open = waiting.filter((order) => !numberOf(order) || unconfirmed(order).length > 0);
  const isFree = (order: Order) => deskOf(order)?.packing?.mine !== false;
  // Two volunteers with the same orders share them: those that another one packs come last.
  const next = open.find(({ _id }) => _id === chosenId) ?? open.find(isFree) ?? open[0];
  const nextDesk = deskOf(next);
  const { claim, claimedIds } = useClaim({ orderId: nextDesk?.orderId, onGone: desk.refetch });
  // Shown only once the shop has answered who packs it. Then it stays, because its label may be in a hand already.
  const currentOrder = next && claimedIds.includes(next._id) ? next : undefined;
  if (currentOrder && currentOrder._id !== chosenId) setChosenId(currentOrder._id);
  return {
    sending,
    currentOrder,
    currentDesk: currentOrder && nextDesk,
    /** The shop has not answered yet which order is the current one. */
    isOpening: next !== undefined && !(currentOrder && nextDesk),
    mustConfirm: unconfirmed(currentOrder).length > 0,
    numberOf,
    /** The orders with a number and with nothing to confirm. */
    ready: waiting.filter((order) => numberOf(order) && deskOf(order) && unconfirmed(order).length === 0),
    choose: ({ _id }: Order) => setChosenId(_id),
    confirm() {
      setConfirmed([...confirmed, ...unconfirmed(currentOrder)]);
      if (currentOrder && nextDesk?.packing && !nextDesk.packing.mine)
        void claim(currentOrder._id, nextDesk.packing.since);
    },
    /** Gives an order its number; an empty one takes it back, and asks for that order again. */
    setNumber({ _id }: Order, number: string) {
      sending.setNumber(_id, number);
      sending.setProblem(_id, '');
      setChosenId(number ? null : _id);
    },
  };
}

/** The warnings that must be confirmed before an order is packed: each note, quiet mode, another volunteer. */
function warningsOf(desk?: DeskOrder): string[] {
  if (!desk) return [];
  const { orderId, notes, askFirst, packing } = desk;
  const others = packing && !packing.mine ? [`${orderId} ${packing.since}`] : [];
  return [...notes.map(({ _id }) => _id), ...(askFirst ? [`${orderId} ask`] : []), ...others];
}

/** Claims the next order. `claimedIds` are the orders for which the shop has answered. */
function useClaim({ orderId, onGone }: { orderId?: string; onGone: () => unknown }) {
  const queries = useQueryClient();
  const [claimedIds, setClaimedIds] = useState<readonly string[]>([]);
  const { mutateAsync: pack } = useMutation(packMutation());
  async function claim(claimed: string, takeOver?: string) {
    try {
      const { packing } = await pack({ orderId: claimed, takeOver });
      // A slip may have led to another query in the meantime.
      queries.setQueriesData<DeskOrder[]>({ queryKey: ['desk'] }, (found) =>
        found?.map((desk) => (desk.orderId === claimed ? { ...desk, packing: packing ?? undefined } : desk)),
      );
    } catch {
      // It was sent or deleted in the meantime, or there is no connection: the shop checks again when it is sent.
      await onGone();
    }
    setClaimedIds((ids) => [...ids, claimed]);
  }
  const claimNow = useEffectEvent(claim);
  useEffect(() => {
    if (orderId) void claimNow(orderId);
  }, [orderId]);
  return { claim, claimedIds };
}
