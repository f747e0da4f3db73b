import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { DeleteLetterDialog } from '../enquiries/delete-letter-dialog.tsx';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { SaveTableButton } from '../spreadsheets/save-table-button.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { LoadingCards } from '../ui/skeleton.tsx';
import { AnswerOfferDialog } from './answer-offer-dialog.tsx';
import type { Offer } from './donations.contract.ts';
import { deleteOffer, donationsKey, offerQuery, offersQuery, offersTable } from './donations.queries.ts';
import type { OfferAction } from './offer-actions.tsx';
import { OfferCard } from './offer-card.tsx';
import { offerStateNames } from './offer-state-names.ts';
import { type OfferState, offerStates } from './offer-states.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

/** An offer whose product was just created, so its supplies can be booked. */
export type ArrivedOffer = { offerId: string; product: { _id: string; name: string } };

/** The offer that the previous page left to book, until the dialog is closed. */
function useArrivedOffer() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arriving: ArrivedOffer | null = state?.offerId ? state : null;
  const { data: offer } = useQuery({ ...offerQuery(arriving?.offerId ?? ''), enabled: arriving !== null });
  return {
    offer: arriving && offer?.state === 'accepted' ? offer : undefined,
    product: arriving?.product,
    forget: () => arriving && navigate(pathname + search, { replace: true, preventScrollReset: true }),
  };
}

/** The offers in one state, which stands in the address, each with its next step. */
export function OfferLists() {
  const [parameters, setParameters] = useSearchParams();
  const state = offerStates.find((each) => each === parameters.get('show')) ?? 'new';
  const [acting, setActing] = useState<Partial<Record<OfferAction, Offer>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const { isAdmin } = useIdentity();
  const arriving = useArrivedOffer();
  const close = () => {
    setActing({});
    void arriving.forget();
  };
  // The button that was pressed disappeared together with its offer.
  const done = () => heading.current?.focus();
  return (
    <>
      <div className="mb-6 max-w-xs">
        <SelectField
          label={m.donations_state()}
          value={state}
          onChange={({ target }) =>
            setParameters(target.value === 'new' ? {} : { show: target.value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
          options={offerStates.map((each) => [each, offerStateNames[each]()])}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-heading">
          {offerStateNames[state]()}
        </h2>
        {isAdmin && <SaveTableButton make={() => offersTable(state)}>{m.donations_table()}</SaveTableButton>}
      </div>
      <OfferList state={state} onAct={(offer, action) => setActing({ [action]: offer })} onDone={done} />
      <AnswerOfferDialog offer={acting.answer ?? null} onClose={close} onAnswered={done} />
      <ReceiveDialog
        offer={acting.receive ?? arriving.offer ?? null}
        product={acting.receive ? undefined : arriving.product}
        onClose={close}
        onReceived={done}
      />
      <DeleteLetterDialog
        letter={acting.delete ?? null}
        about={({ name, item }) => `${item} · ${name}`}
        remove={({ _id: id }) => deleteOffer({ id })}
        listsKey={donationsKey}
        onClose={close}
        onDeleted={done}
      />
    </>
  );
}

type OfferListProps = { state: OfferState; onAct: (offer: Offer, action: OfferAction) => void; onDone: () => void };

function OfferList({ state, onAct, onDone }: OfferListProps) {
  return (
    <PagedList
      pages={useInfiniteQuery(offersQuery(state))}
      failedText={m.donations_list_failed()}
      loading={<LoadingCards />}
      empty={<p className="text-ink-soft">{m.donations_none()}</p>}
    >
      {(offers) => (
        <ul className="grid gap-4">
          {offers.map((offer) => (
            <li key={offer._id}>
              <OfferCard offer={offer} onAct={(action) => onAct(offer, action)} onDone={onDone} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
