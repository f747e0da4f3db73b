import { HandHelping } from 'lucide-react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { shortJakartaTime } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import type { Taken } from './taken-letter.ts';
import { useLetterChange } from './use-letter-change.ts';

/** The look of buttons that share few lines on a phone. */
export const smallOnPhones = 'max-sm:px-3 max-sm:text-sm';

type TakingControlProps = {
  letter: { _id: string; name: string; taken: Taken | null };
  /** Its name for screen readers, unlike that of any other letter. */
  of: string;
  client: Record<'take' | 'leave', (input: { id: string; takeOver?: string }) => Promise<unknown>>;
  listsKey: readonly string[];
};

/** Says that one takes a question or an offer on, takes it back, or takes over from another volunteer. */
export function TakingControl({ letter: { _id: id, name, taken }, of, client, listsKey }: TakingControlProps) {
  const { busy, run } = useLetterChange(listsKey, name);
  const others = taken && !taken.mine ? taken : undefined;
  const taker = others?.by || m.enquiries_somebody();
  const label = others ? m.letters_take_over({ name: taker }) : m.letters_take();
  return taken?.mine ? (
    <Button
      variant="quiet"
      className={smallOnPhones}
      busy={busy}
      onClick={() => run(() => client.leave({ id }))}
      aria-label={`${m.letters_leave()}: ${of}`}
    >
      {m.letters_leave()}
    </Button>
  ) : (
    <Button
      variant="quiet"
      className={smallOnPhones}
      busy={busy}
      onClick={() => run(() => client.take({ id, takeOver: others?.since }))}
      aria-label={`${label}: ${of}`}
    >
      <HandHelping aria-hidden="true" size={18} className="max-sm:hidden" />
      {label}
    </Button>
  );
}

/** Who takes it on, and since when. */
export function TakenMark({ taken }: { taken: Taken | null }) {
  if (!taken) return null;
  const date = shortJakartaTime(new Date(taken.since), new Date(), getLocale());
  return (
    <Mark tone="primary">
      {taken.mine
        ? m.letters_taken_mine({ date })
        : m.letters_taken_by({ name: taken.by || m.enquiries_somebody(), date })}
    </Mark>
  );
}
