import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { type Waiting, waitingLimit } from './waiting.contract.ts';
import { useWaiting } from './waiting.queries.ts';

/** A count in words: from the limit on, the exact number is unknown. */
export const waitingText = (count: number) => (count < waitingLimit ? String(count) : m.waiting_many());

const sentences: Record<keyof Waiting, (words: { count: string }) => string> = {
  orders: m.waiting_orders,
  questions: m.waiting_questions,
  offers: m.waiting_offers,
};

/** The number of waiting entries, above their list. `to` leads to them alone. Nothing if none wait; until that is known, it keeps its place. */
export function WaitingHead({ of, to }: { of: keyof Waiting; to?: string }) {
  const waiting = useWaiting();
  if (!waiting) return <p className={`mb-4 ${to ? 'min-h-11' : 'min-h-[1.6em]'}`} />;
  const count = waiting[of];
  if (!count) return null;
  const sentence = sentences[of]({ count: waitingText(count) });
  return (
    <p role="status" className="mb-4 font-semibold">
      {to ? <TextLink to={to}>{sentence}</TextLink> : sentence}
    </p>
  );
}
