import { DeleteLetterButton } from '../enquiries/delete-letter-dialog.tsx';
import { smallOnPhones, TakingControl } from '../enquiries/taking-control.tsx';
import { useLetterChange } from '../enquiries/use-letter-change.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { donationClient, donationsKey } from './donations.queries.ts';
import type { OfferOfOne } from './offer-words.ts';

/** The steps that open a dialog. */
export type OfferAction = 'answer' | 'receive' | 'delete';

export type OfferActionsProps = {
  offer: OfferOfOne;
  onAct: (offer: OfferOfOne, action: OfferAction) => void;
  onDone: () => void;
};

/** The next steps of an offer. Those of one of several things stand at the thing. */
export function OfferActions({ offer, onAct, onDone }: OfferActionsProps) {
  const { name, state, things, offeredAt } = offer;
  // One person may have offered several times.
  const of = `${name}, ${jakartaDateTime(new Date(offeredAt), getLocale())}`;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'new' && (
        <>
          <Button
            variant="solid"
            className={`max-sm:grow ${smallOnPhones}`}
            onClick={() => onAct(offer, 'answer')}
            aria-label={m.donations_answer_to({ name: of })}
          >
            {m.donations_answer()}
          </Button>
          <TakingControl letter={offer} of={of} client={donationClient} listsKey={donationsKey} />
        </>
      )}
      {things.length === 1 && <ArrivalActions {...{ offer, onAct, onDone }} />}
      <DeleteLetterButton of={of} onPress={() => onAct(offer, 'delete')} />
    </div>
  );
}

/** Books or closes an accepted thing, or opens it again. */
export function ArrivalActions({ offer, onAct, onDone }: OfferActionsProps) {
  const { _id: id, name, item, locale, state, position: thing } = offer;
  const { busy, run } = useLetterChange(donationsKey, name);
  const named = (text: string) => ({
    className: smallOnPhones,
    children: (
      <span>
        <span aria-hidden>{text}</span>
        <span className="sr-only">
          <span>{text}: </span>
          {/* The giver's words may be in another language than the page. */}
          <span lang={thing ? locale : undefined}>{thing ? item : name}</span>
        </span>
      </span>
    ),
  });
  const change = async (to: 'close' | 'reopen') => (await run(() => donationClient[to]({ id, thing }))) && onDone();
  if (state === 'closed') {
    return <Button variant="quiet" busy={busy} onClick={() => change('reopen')} {...named(m.letters_reopen())} />;
  }
  if (state !== 'accepted') return null;
  return (
    <>
      <Button
        variant="solid"
        onClick={() => onAct(offer, 'receive')}
        {...named(m.donations_receive())}
        {...(!thing && { 'aria-label': m.donations_receive_from({ name }) })}
      />
      <Button variant="quiet" busy={busy} onClick={() => change('close')} {...named(m.donations_close())} />
    </>
  );
}
