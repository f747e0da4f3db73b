import type { ReactNode } from 'react';
import { GivenAnswer } from '../enquiries/given-answer.tsx';
import { LetterPhotos } from '../enquiries/photos/letter-photos.tsx';
import { TakenMark } from '../enquiries/taking-control.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { dayText, jakartaDateTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Badge } from '../ui/badge.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import type { Offer } from './donations.contract.ts';
import { readOfferPhoto } from './donations.queries.ts';
import { type OfferAction, OfferActions } from './offer-actions.tsx';

type OfferCardProps = { offer: Offer; onAct: (action: OfferAction) => void; onDone: () => void };

/** One offer for staff: its facts, the giver, and the next step. */
export function OfferCard({ offer, onAct, onDone }: OfferCardProps) {
  const { _id, name, email, phone, account, offeredAt, item, locale, state, closed, answer } = offer;
  return (
    <Card>
      <article aria-labelledby={`offer-${_id}`} className="grid gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 wrap-anywhere">
            <h3 id={`offer-${_id}`} lang={locale} className="text-lg">
              {item}
            </h3>
            <p className="text-ink-soft text-sm">
              {[name, email, phone].filter(Boolean).join(' · ')} <span aria-hidden="true">·</span>{' '}
              <time dateTime={offeredAt}>{jakartaDateTime(new Date(offeredAt), getLocale())}</time>
            </p>
          </div>
          <Badge tone={account ? 'primary' : 'neutral'}>{account ? m.donations_family() : m.donations_visitor()}</Badge>
        </header>
        <OfferFacts offer={offer} />
        <LetterPhotos
          letter={offer}
          read={readOfferPhoto}
          nameOf={({ number }) => m.donations_photo_named({ number, item })}
          lang={locale}
        />
        {answer && <GivenAnswer answer={answer} by={answer.by ?? m.donations_somebody()} locale={locale} />}
        {state === 'closed' && closed && (
          <p className="text-ink-soft text-sm">
            {m.donations_closed_by({
              name: closed.by ?? m.donations_somebody(),
              date: jakartaDateTime(new Date(closed.at), getLocale()),
            })}
          </p>
        )}
        <Receipt offer={offer} />
        <TakenMark taken={offer.taken} />
        <OfferActions offer={offer} onAct={onAct} onDone={onDone} />
      </article>
    </Card>
  );
}

function OfferFacts({ offer: { size, quantity, sealed, packageDate, town, locale } }: { offer: Offer }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm min-[26rem]:grid-cols-2 md:grid-cols-3">
      {size !== '' && <Fact label={m.donations_size()}>{<span lang={locale}>{size}</span>}</Fact>}
      <Fact label={m.donations_quantity()}>{quantity.toLocaleString('id-ID')}</Fact>
      <Fact label={m.donations_condition()}>{sealed ? m.donations_sealed() : m.donations_opened()}</Fact>
      {packageDate && <Fact label={m.donations_package_date()}>{dayText(packageDate, getLocale())}</Fact>}
      <Fact label={m.donations_town()}>{town}</Fact>
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

/** The batch that the offer became. */
function Receipt({ offer: { received } }: { offer: Offer }) {
  if (!received) return null;
  const { productId, product, lang, units, batch, at, by } = received;
  const date = jakartaDateTime(new Date(at), getLocale());
  return (
    <div className="wrap-anywhere">
      <TextLink to={`/productDetails/${productId}`} lang={langAttribute(lang)}>
        {m.donations_in_stock({ units: units.toLocaleString('id-ID'), product, batch })}
      </TextLink>
      <p className="text-ink-soft text-sm">{m.enquiries_answered_by({ name: by ?? m.donations_somebody(), date })}</p>
    </div>
  );
}
