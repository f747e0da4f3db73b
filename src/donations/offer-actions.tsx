import { DeleteLetterButton } from '../enquiries/delete-letter-dialog.tsx';
import { TakingControl } from '../enquiries/taking-control.tsx';
import { useLetterChange } from '../enquiries/use-letter-change.ts';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import type { Offer } from './donations.contract.ts';
import { closeOffer, donationsKey, leaveOffer, reopenOffer, takeOffer } from './donations.queries.ts';

/** The steps that open a dialog. */
export type OfferAction = 'answer' | 'receive' | 'delete';

type OfferActionsProps = { offer: Offer; onAct: (action: OfferAction) => void; onDone: () => void };

/** The next steps of an offer. */
export function OfferActions({ offer, onAct, onDone }: OfferActionsProps) {
  const { _id: id, name, state } = offer;
  const { busy, run } = useLetterChange(donationsKey);
  const named = (text: string) => ({ 'aria-label': `${text}: ${name}`, children: text });
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'new' && (
        <>
          <Button variant="quiet" onClick={() => onAct('answer')} aria-label={m.donations_answer_to({ name })}>
            {m.donations_answer()}
          </Button>
          <TakingControl letter={offer} take={takeOffer} leave={leaveOffer} listsKey={donationsKey} />
        </>
      )}
      {state === 'accepted' && (
        <>
          <Button onClick={() => onAct('receive')} aria-label={m.donations_receive_from({ name })}>
            {m.donations_receive()}
          </Button>
          <Button
            variant="quiet"
            busy={busy}
            onClick={async () => (await run(() => closeOffer({ id }))) && onDone()}
            {...named(m.donations_close())}
          />
        </>
      )}
      {state === 'closed' && (
        <Button
          variant="quiet"
          busy={busy}
          onClick={async () => (await run(() => reopenOffer({ id }))) && onDone()}
          {...named(m.letters_reopen())}
        />
      )}
      <DeleteLetterButton of={name} onPress={() => onAct('delete')} />
    </div>
  );
}
