import { AnswerDialog } from '../enquiries/answer-dialog.tsx';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { CancelButton } from '../ui/dialog.tsx';
import type { Offer } from './donations.contract.ts';
import { donationClient, donationsKey } from './donations.queries.ts';
import { thingText } from './offer-words.ts';

type AnswerOfferDialogProps = {
  /** The offer to answer; null while the dialog is closed. */
  offer: Offer | null;
  onClose: () => void;
  /** Called when the lists show the answer. */
  onAnswered: () => void;
};

/** Accepts or declines an offer by mail. */
export function AnswerOfferDialog({ offer, onClose, onAnswered }: AnswerOfferDialogProps) {
  return (
    <AnswerDialog
      to={offer}
      about={offer?.things.map(thingText).join('\n')}
      hint={m.donations_answer_hint}
      failed={m.donations_answer_failed()}
      listsKey={donationsKey}
      actions={({ sending, answer }) => {
        const send = (accepted: boolean) =>
          offer && answer((written) => donationClient.answer({ id: offer._id, accepted, answer: written }));
        return (
          <>
            <CancelButton />
            <Button variant="quiet" disabled={sending} onClick={() => send(false)}>
              {m.donations_decline()}
            </Button>
            <Button busy={sending} onClick={() => send(true)}>
              {m.donations_accept()}
            </Button>
          </>
        );
      }}
      {...{ onClose, onAnswered }}
    />
  );
}
