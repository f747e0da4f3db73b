import type { ReactNode } from 'react';
import { GivenAnswer } from '../enquiries/given-answer.tsx';
import { LetterPhotos } from '../enquiries/photos/letter-photos.tsx';
import { TakenMark } from '../enquiries/taking-control.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import { dayText, jakartaDateTime, shortJakartaTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Badge } from '../ui/badge.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { SaveFileButton } from '../ui/save-file-button.tsx';
import type { Offer } from './donations.contract.ts';
import { donationClient, donationsKey } from './donations.queries.ts';
import { GiftValueForm } from './gift-value-form.tsx';
import { ArrivalActions, OfferActions, type OfferActionsProps } from './offer-actions.tsx';
import { amountText, itemsText, offerStateNames, onlyThing } from './offer-words.ts';

/** One offer for staff: its things with their facts, the giver, and the next step. */
export function OfferCard(props: OfferActionsProps) {
  const { offer } = props;
  const { _id, name, email, phone, account, offeredAt, locale, answer, things } = offer;
  const item = itemsText(offer);
  return (
    <Card>
      <article aria-labelledby={`offer-${_id}`} className="grid gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 wrap-anywhere">
            <h3 id={`offer-${_id}`} lang={locale} className="text-lg">
              {item}
            </h3>
            <p className="text-ink-soft text-sm">
              {[name, email, phone && readablePhone(phone)].filter(Boolean).join(' · ')}{' '}
              <span aria-hidden="true">·</span>{' '}
              <time dateTime={offeredAt}>{shortJakartaTime(new Date(offeredAt), new Date(), getLocale())}</time>
            </p>
          </div>
          <Badge tone={account ? 'primary' : 'neutral'}>{account ? m.donations_family() : m.donations_visitor()}</Badge>
        </header>
        {things.length === 1 ? <OfferFacts offer={offer} town={offer.town} /> : <SeveralThings {...props} />}
        <LetterPhotos
          letter={offer}
          read={donationClient.photo}
          nameOf={({ number }) => m.donations_photo_named({ number, item })}
          lang={locale}
        />
        {answer && <GivenAnswer answer={answer} by={answer.by ?? m.donations_somebody()} locale={locale} />}
        {things.length === 1 && <Outcome offer={offer} />}
        <Letter offer={offer} />
        <TakenMark taken={offer.taken} />
        <OfferActions {...props} />
      </article>
    </Card>
  );
}

/** Each thing with its own next step. */
function SeveralThings({ offer, ...props }: OfferActionsProps) {
  return (
    <>
      <dl className="text-sm">
        <Fact label={m.donations_town()}>{offer.town}</Fact>
      </dl>
      <ol className="grid gap-4">
        {offer.things.map(({ position }) => {
          const one = onlyThing(offer, position);
          return (
            <li key={position} className="grid gap-3 border-line border-t pt-3">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
                <h4 lang={offer.locale} className="min-w-0 font-semibold wrap-anywhere">
                  {one.item}
                </h4>
                {one.state !== offer.state && <Badge>{offerStateNames[one.state]()}</Badge>}
              </div>
              <OfferFacts offer={one} />
              <Outcome offer={one} />
              <div className="flex flex-wrap gap-2 empty:hidden">
                <ArrivalActions offer={one} {...props} />
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function OfferFacts({ offer, town }: { offer: Offer; town?: string }) {
  const { size, sealed, packageDate, locale } = offer;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm min-[26rem]:grid-cols-2 md:grid-cols-3">
      {size !== '' && <Fact label={m.donations_size()}>{<span lang={locale}>{size}</span>}</Fact>}
      <Fact label={m.donations_quantity()}>{amountText(offer)}</Fact>
      <Fact label={m.donations_condition()}>{sealed ? m.donations_sealed() : m.donations_opened()}</Fact>
      {packageDate && <Fact label={m.donations_package_date()}>{dayText(packageDate, getLocale())}</Fact>}
      {town && <Fact label={m.donations_town()}>{town}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** The batch that a thing became, or that it never came. */
function Outcome({ offer: { state, closed, received } }: { offer: Offer }) {
  if (state === 'closed' && closed) {
    const when = jakartaDateTime(new Date(closed.at), getLocale());
    return (
      <p className="text-ink-soft text-sm">
        {m.donations_closed_by({ name: closed.by ?? m.donations_somebody(), date: when })}
      </p>
    );
  }
  if (!received) return null;
  const { productId, product, lang, units, held, batch, value, at, by } = received;
  const date = jakartaDateTime(new Date(at), getLocale());
  return (
    <div className="wrap-anywhere">
      <TextLink to={`/productDetails/${productId}`} lang={langAttribute(lang)}>
        {m.donations_in_stock({ units: countText(units), product, batch })}
      </TextLink>
      {held > 0 && <p className="font-semibold text-sm">{m.batches_held({ units: countText(held) })}</p>}
      <p className="text-ink-soft text-sm">{m.enquiries_answered_by({ name: by ?? m.donations_somebody(), date })}</p>
      <GiftValueForm
        gift={{ productId, number: batch }}
        value={value}
        listsKey={donationsKey}
        of={`${product} ${batch}`}
      />
    </div>
  );
}

/** The letter of thanks for all that came. */
function Letter({ offer }: { offer: Offer }) {
  const { name, locale, things } = offer;
  const gifts = things.flatMap(({ received: came }) =>
    came ? [{ productId: came.productId, number: came.batch }] : [],
  );
  if (gifts.length === 0) return null;
  return (
    <SaveFileButton
      variant="quiet"
      make={() => donationClient.letter({ gifts, name, locale })}
      failed={m.thanks_failed}
      aria-label={`${m.thanks_save()}: ${name}, ${jakartaDateTime(new Date(offer.offeredAt), getLocale())}`}
      className="justify-self-start"
    >
      {m.thanks_save()}
    </SaveFileButton>
  );
}
