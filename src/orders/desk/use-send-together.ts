import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import * as m from '../../messages/messages.js';
import { serverMessage } from '../../shared/error-sentence.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { useRequestKeys } from '../../ui/forms/request-keys.ts';
import { useToast } from '../../ui/toast.tsx';
import { couriersQuery } from '../dispatch/dispatch.queries.ts';
import type { Order } from '../orders.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { allNotedText, someNotedText } from '../parcel-news.ts';
import type { DeskOrder } from './desk.contract.ts';
import { deskOrdersQuery, sendOrdersMutation } from './desk.queries.ts';
import {
  parcelsToSend,
  refusalTexts,
  type SendTogetherProblems,
  type SendTogetherValues,
  sendTogetherProblems,
} from './send-together-values.ts';

type SendTogether = {
  orders: readonly Order[];
  form: RefObject<HTMLFormElement | null>;
  /** Called with the orders whose parcels are recorded. */
  onSent?: (orderIds: readonly string[]) => void;
  onAllSent?: () => void;
};

/** The orders with quiet mode as the desk says it, which is newer than a list. */
function withQuiet(orders: readonly Order[], desk: readonly DeskOrder[] = []): Order[] {
  return orders.map((order) => {
    const found = desk.find(({ orderId }) => orderId === order._id);
    return found ? { ...order, askFirst: found.askFirst } : order;
  });
}

type Parcels = ReturnType<typeof parcelsToSend>;

/** Sends parcels. If no answer comes, another press has the same key, whatever its sender saw since. */
function sendOnceMutation({ keyFor, end }: ReturnType<typeof useRequestKeys>) {
  const { mutationFn } = sendOrdersMutation();
  return {
    mutationFn: (input: Parcels) => {
      const content = input.parcels.map(({ seen: _, ...parcel }) => parcel);
      return mutationFn({ ...input, requestKey: keyFor([input.sentOn, input.courier, content]) });
    },
    onSuccess: end,
  };
}

/** The form that sends several orders: its values, its problems, and what was done already. */
export function useSendTogether({ orders, form, onSent, onAllSent }: SendTogether) {
  const toast = useToast();
  const queries = useQueryClient();
  const { data: recentCouriers = [], isPending: isSuggestionOpen } = useQuery(couriersQuery());
  const [typed, setTyped] = useState<Partial<SendTogetherValues>>({});
  const [problems, setProblems] = useState<SendTogetherProblems>({});
  const [done, setDone] = useState<readonly string[]>([]);
  // A scanned slip adds an order. Until its notes are loaded, those of the other orders stay.
  const query = deskOrdersQuery(orders.map(({ _id }) => _id));
  const desk = useQuery({ ...query, enabled: orders.length > 0, placeholderData: keepPreviousData });
  const isSent = ({ _id }: Order) => desk.data?.some(({ orderId, parcels }) => orderId === _id && parcels > 0);
  const current = withQuiet(orders, desk.data);
  const waiting = current.filter((order) => !done.includes(order._id) && !isSent(order));
  /** Another volunteer sent them. */
  const sentByOthers = orders.filter((order) => !done.includes(order._id) && isSent(order));
  const send = useMutation(sendOnceMutation(useRequestKeys()));
  const values: SendTogetherValues = {
    sentOn: typed.sentOn ?? jakartaDayName(new Date()),
    courier: typed.courier ?? recentCouriers[0] ?? '',
    numbers: typed.numbers ?? {},
  };

  function showProblems(found: SendTogetherProblems) {
    setProblems(found);
    // After the fields are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  async function submit(chosen: readonly Order[] = waiting) {
    if (!desk.data) return;
    const found = sendTogetherProblems(values, chosen, desk.data);
    if (Object.keys(found).length > 0) return showProblems(found);
    try {
      const results = await send.mutateAsync(parcelsToSend(values, chosen, desk.data));
      const sent = results.flatMap(({ orderId, refused }) => (refused ? [] : orderId));
      const refused = results.flatMap(({ orderId, refused }) => (refused ? [[orderId, refusalTexts[refused]()]] : []));
      const noted = chosen.filter(({ _id }) => sent.includes(_id));
      void queries.invalidateQueries({ queryKey: ordersKey });
      setDone([...done, ...sent]);
      onSent?.(sent);
      if (refused.length === 0) {
        setProblems({});
        toast(allNotedText(noted), { kind: 'success' });
        return onAllSent?.();
      }
      toast(someNotedText(noted, refused.length), { kind: 'error' });
      void desk.refetch();
      showProblems(Object.fromEntries(refused));
    } catch (error) {
      toast(serverMessage(error, m.desk_send_together_failed()), { kind: 'error' });
    }
  }

  return {
    values,
    change: (change: Partial<SendTogetherValues>) => setTyped({ ...typed, ...change }),
    setNumber: (orderId: string, number: string) =>
      setTyped((now) => ({ ...now, numbers: { ...now.numbers, [orderId]: number } })),
    problems,
    setProblem: (key: string, problem: string) => setProblems((now) => ({ ...now, [key]: problem })),
    waiting,
    sentByOthers,
    desk,
    recentCouriers,
    isReady: Boolean(desk.data) && !isSuggestionOpen,
    isSending: send.isPending,
    submit,
  };
}
