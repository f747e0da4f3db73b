import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { DeleteLetterDialog } from '../enquiries/delete-letter-dialog.tsx';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { SaveTableButton } from '../spreadsheets/save-table-button.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { LoadingCards } from '../ui/skeleton.tsx';
import { SteadyList } from '../ui/steady-list.tsx';
import { useOwnAddress } from '../ui/use-navigate-here.ts';
import { useOpened } from '../ui/use-opened.ts';
import { AnswerOfferDialog } from './answer-offer-dialog.tsx';
import { donationClient, donationsKey, offerQuery, offersQuery } from './donations.queries.ts';
import type { OfferAction } from './offer-actions.tsx';
import { OfferCard } from './offer-card.tsx';
import { type OfferState, offerStates } from './offer-states.ts';
import { itemsText, type OfferOfOne, offerStateNames, onlyThing } from './offer-words.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

/** An offer whose product was just created, so its supplies can be booked. */
export type ArrivedOffer = { offerId: string; thing?: number; product: { _id: string; name: string } };

/** The offer that the previous page left to book, until the dialog is closed. */
function useArrivedOffer() {
  const { state, pathname } = useLocation();
  const replaceAddress = useOwnAddress();
  const arriving: ArrivedOffer | null = state?.offerId ? state : null;
  const { data: offer } = useQuery({ ...offerQuery(arriving?.offerId ?? ''), enabled: arriving !== null });
  const arrived = offer && onlyThing(offer, arriving?.thing);
  return {
    offer: arriving && arrived?.state === 'accepted' ? arrived : undefined,
    product: arriving?.product,
    // The address of now: another list may have been chosen meanwhile.
    forget: () => arriving && replaceAddress(pathname + window.location.search),
  };
}

/** The offers in one state, which stands in the address, each with its next step. */
export function OfferLists() {
  const [parameters, setParameters] = useSearchParams();
  const state = offerStates.find((each) => each === parameters.get('show')) ?? 'new';
  const opened = useOpened<{ action: OfferAction; offer: OfferOfOne }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isAdmin } = useIdentity();
  const arriving = useArrivedOffer();
  const close = () => {
    opened.close();
    void arriving.forget();
  };
  const openFor = (action: OfferAction) => (opened.subject?.action === action ? opened.subject.offer : null);
  // The button that was pressed disappeared together with its offer.
  const done = () => heading.current?.focus();
  return (
    <>
      <div className="mb-6 sm:max-w-xs">
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
        {isAdmin && (
          <SaveTableButton make={() => donationClient.table({ state })}>{m.donations_table()}</SaveTableButton>
        )}
      </div>
      <OfferList state={state} onAct={(offer, action) => opened.open({ action, offer })} onDone={done} />
      <Fragment key={opened.key}>
        <AnswerOfferDialog offer={openFor('answer')} onClose={close} onAnswered={done} />
        <ReceiveDialog
          offer={openFor('receive') ?? arriving.offer ?? null}
          product={openFor('receive') ? undefined : arriving.product}
          onClose={close}
          onReceived={done}
        />
        <DeleteLetterDialog
          letter={openFor('delete')}
          about={(offer) => `${itemsText(offer)} · ${offer.name}`}
          remove={({ _id: id }) => donationClient.delete({ id })}
          listsKey={donationsKey}
          onClose={close}
          onDeleted={done}
        />
      </Fragment>
    </>
  );
}

type OfferListProps = {
  state: OfferState;
  onAct: (offer: OfferOfOne, action: OfferAction) => void;
  onDone: () => void;
};

function OfferList({ state, onAct, onDone }: OfferListProps) {
  return (
    <PagedList
      pages={useInfiniteQuery(offersQuery(state))}
      failedText={m.donations_list_failed()}
      loading={<LoadingCards />}
      empty={<p className="text-ink-soft">{m.donations_none()}</p>}
    >
      {(offers) => (
        <SteadyList as="ul" className="grid gap-4">
          {offers.map((offer) => (
            <li key={offer._id}>
              <OfferCard offer={offer} onAct={onAct} onDone={onDone} />
            </li>
          ))}
        </SteadyList>
      )}
    </PagedList>
  );
}
