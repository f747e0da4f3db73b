import { Megaphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { calledOf } from '../catalogue/facts/called-of.ts';
import type { PublishedNumbers } from '../content/shown-facts.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { QrisPicture } from '../orders/payment/qris-picture.tsx';
import { HomeNumbers } from '../reports/home-numbers.tsx';
import { dayText } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { internationalPhone } from '../shared/text/phone.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Card } from '../ui/card.tsx';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { type FactsFormValues, writtenFacts } from './facts-form-values.ts';
import { useNamedProducts } from './products-field.tsx';

const languages: Record<Locale, () => string> = { en: m.language_en, id: m.language_id };

type PreviewProps = { control: Control<FactsFormValues>; numbers: PublishedNumbers | null };

/** Shows the typed facts as readers of a language will see them. Its links do nothing. */
export function FactsPreview({ control, numbers }: PreviewProps) {
  const [locale, setLocale] = useState(getLocale());
  return (
    <section aria-labelledby="facts-preview" className="lg:sticky lg:top-24">
      <Card>
        <h2 id="facts-preview" className="text-heading">
          {m.facts_preview()}
        </h2>
        <div className="mt-4 flex flex-wrap gap-3">
          {writtenLocales.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === locale}
              onClick={() => setLocale(each)}
              className="min-h-11 rounded-full border border-line-strong px-4 font-semibold text-sm hover:bg-sand aria-pressed:border-teal-strong aria-pressed:bg-teal-soft aria-pressed:text-teal-strong"
            >
              {languages[each]()}
            </button>
          ))}
        </div>
        <PreviewIn control={control} numbers={numbers} locale={locale} />
      </Card>
    </section>
  );
}

function PreviewIn({ control, numbers, locale }: PreviewProps & { locale: Locale }) {
  const facts = writtenFacts(useWatch({ control }) as FactsFormValues, window.location.origin);
  const { announcement, brand, founderPhones, messagingLink, mailAddress, postalAddress, paymentNote } = facts;
  const contacts = [
    ...founderPhones.map((phone) =>
      phone ? readablePhone(internationalPhone(phone) ?? phone) : m.contact_phone_to_come({}, { locale }),
    ),
    mailAddress,
    postalAddress,
    facts.crisisLine && `${m.grief_crisis({}, { locale })} ${facts.crisisLine}`,
    messagingLink && `${m.contact_get_in_touch({}, { locale })}: ${messagingLink}`,
  ];
  return (
    <div
      lang={locale === getLocale() ? undefined : locale}
      className="mt-5 overflow-hidden rounded-md border border-line"
    >
      {announcement && (
        <p className="flex gap-2.5 border-line border-b bg-teal-soft px-4 py-3 font-semibold wrap-anywhere">
          <Megaphone aria-hidden="true" size={20} className="mt-1 text-teal-strong" />
          <span className={`min-w-0 ${announcement.link ? 'underline underline-offset-4' : ''}`}>
            {announcement.text[locale]}
          </span>
        </p>
      )}
      <div className="bg-sand px-4 py-5 wrap-anywhere">
        <p className="font-bold">{brand}</p>
        <p className="mt-1 font-bold text-heading">{facts.tagline[locale]}</p>
      </div>
      <div className="flex flex-col gap-4 px-4 py-4 text-sm wrap-anywhere">
        <ul className="grid gap-1">
          {contacts.filter(Boolean).map((contact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two missing phones have the same text
            <li key={place} className="whitespace-pre-line">
              {contact}
            </li>
          ))}
        </ul>
        <PreviewLine label={m.facts_preview_order({}, { locale })}>
          {paymentNote?.[locale] || m.orders_payment({}, { locale })}
        </PreviewLine>
        {facts.paymentPicture && <QrisPicture image={facts.paymentPicture} locale={locale} />}
        <FeaturedPreview ids={facts.featuredProducts} numbers={facts.showNumbers ? numbers : null} locale={locale} />
        <PreviewLine label={m.facts_preview_mail({}, { locale })}>
          {m.order_mail_shopper_subject({ brand, number: 'N-2611-0042' }, { locale })}
        </PreviewLine>
        {announcement?.until && (
          <PreviewLine label={m.facts_announcement_until({}, { locale })}>
            {dayText(announcement.until, locale)}
          </PreviewLine>
        )}
      </div>
    </div>
  );
}

function PreviewLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-ink-soft">{label}</p>
      <p className="whitespace-pre-line">{children}</p>
    </div>
  );
}

type FeaturedPreviewProps = { ids: string[]; numbers: PublishedNumbers | null; locale: Locale };

/** The products of the home page that are still in the shop, and the numbers. */
function FeaturedPreview({ ids, numbers, locale }: FeaturedPreviewProps) {
  const names = useNamedProducts(ids);
  const products = ids.flatMap((id) => names.find(id) ?? []);
  return (
    <div>
      <p className="text-ink-soft">{m.facts_featured({}, { locale })}</p>
      <ol className="list-decimal pl-5">
        {products.map((product) => {
          const { text, lang } = calledOf(product);
          return (
            <li key={product._id} lang={lang}>
              {text}
            </li>
          );
        })}
      </ol>
      {products.length === 0 && <p>{m.facts_featured_none({}, { locale })}</p>}
      {numbers && (
        <div className="mt-4">
          <HomeNumbers numbers={numbers} locale={locale} />
        </div>
      )}
    </div>
  );
}
