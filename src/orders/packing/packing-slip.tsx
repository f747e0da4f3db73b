import { useFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import { jakartaDate } from '../../shared/jakarta-time.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { readablePhone } from '../../shared/text/readable-phone.ts';
import { addressLines } from '../address-lines.ts';
import { isHeld, linesToPack } from '../held-words.ts';
import { totalQuantity } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import type { Slip } from './packing.contract.ts';
import { allowanceText, batchTexts, hasLots, lotTexts, senderLines } from './slip-words.ts';
import { TickMark } from './tick-mark.tsx';

/** The slip inside a parcel, in the language of its family. On paper it has a page of its own. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { order, qr } = slip;
  const { number, locale } = order;
  const facts = useFacts();
  return (
    <article
      lang={langAttribute(locale)}
      aria-labelledby={`slip-${order._id}`}
      className="packing-slip min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-8 print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 grow basis-[7.5rem]">
          <p className="font-bold text-lg">{facts.brand}</p>
          <p className="text-ink-soft">{m.slip_title({}, { locale })}</p>
          <h2
            id={`slip-${order._id}`}
            className="slip-number mt-2 whitespace-nowrap font-bold text-heading tabular-nums sm:text-title"
          >
            {number}
          </h2>
          <p className="text-ink-soft text-sm">
            {m.slip_ordered({ date: jakartaDate(new Date(order.orderDate), locale) }, { locale })}
          </p>
        </div>
        <svg
          role="img"
          aria-label={m.slip_qr({ number }, { locale })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="size-24 shrink-0 sm:size-36 print:-mr-4"
        >
          <rect width={qr.size} height={qr.size} rx="2" fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      </header>
      <p className="mt-4 whitespace-pre-line text-sm wrap-anywhere">{senderLines(facts, locale).join('\n')}</p>
      {isHeld(order) && (
        <p className="mt-4 border-4 border-danger p-3 text-center font-bold text-danger text-heading wrap-anywhere">
          {m.held_mark({}, { locale })}
        </p>
      )}
      <SlipAddress order={order} />
      <div className="@container print:@container-normal">
        <SlipLines slip={slip} />
      </div>
      <p className="mt-4 text-ink-soft text-sm">{m.slip_missing({}, { locale })}</p>
    </article>
  );
}

/** Large enough to read from a distance on the packing table. */
function SlipAddress({ order: { address, locale } }: { order: Order }) {
  return (
    <address className="mt-4 rounded-md border-2 border-ink p-4 text-lg not-italic wrap-anywhere sm:p-5">
      <span className="block text-ink-soft text-sm">{m.slip_to({}, { locale })}</span>
      <span className="slip-name block font-bold text-heading">{address.fullName}</span>
      <span className="mt-1 block whitespace-pre-line">{addressLines(address, { locale }).join('\n')}</span>
      <span className="mt-2 block font-semibold tabular-nums">{readablePhone(address.phone)}</span>
    </address>
  );
}

/** A table. In large text on a phone, the numbers stand below their product. */
function SlipLines({ slip }: { slip: Slip }) {
  const { order, year } = slip;
  const o = { locale: order.locale };
  const withLots = hasLots(slip);
  const lines = linesToPack(order);
  return (
    <table className="mt-6 w-full border-collapse text-left tabular-nums @max-[15rem]:block @max-[15rem]:*:block">
      <thead className="@max-[15rem]:sr-only">
        <tr className="border-ink border-b-2 align-bottom text-ink-soft text-sm [&>th]:pb-1.5 [&>th]:font-normal">
          <th scope="col">{m.slip_item({}, o)}</th>
          {withLots && (
            <th scope="col" className="pl-2 sm:pl-3">
              {m.slip_lot({}, o)}
            </th>
          )}
          <th scope="col" className="px-2 text-right sm:px-3">
            {m.slip_quantity({}, o)}
          </th>
          <th scope="col" className="w-20 text-right sm:w-32">
            {m.slip_left({ year }, o)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ productId, name, variant, quantity, lang, isOut }) => (
          <tr
            key={productId}
            className="break-inside-avoid border-line-strong border-b align-top [&>*]:py-2.5 @max-[15rem]:block @max-[15rem]:[&>*]:block"
          >
            <th scope="row" className="font-normal">
              <span className="flex gap-3">
                <TickMark />
                <span className="min-w-0 wrap-break-word">
                  <span lang={lang.name === order.locale ? undefined : lang.name} className="block font-semibold">
                    {name}
                  </span>
                  {variant !== '' && <span className="block text-sm">{variant}</span>}
                  {batchTexts(slip, productId, { withLots: false }).map((text) => (
                    <span key={text} className="block text-ink-soft text-sm">
                      {text}
                    </span>
                  ))}
                  {isOut && <span className="block font-semibold text-sm">{m.slip_taken_out({}, o)}</span>}
                </span>
              </span>
            </th>
            {withLots && (
              <td className="whitespace-pre-line pl-2 text-sm wrap-anywhere sm:pl-3">
                <StackedLabel>{m.slip_lot({}, o)}</StackedLabel>
                {lotTexts(slip, productId).join('\n')}
              </td>
            )}
            <td className="px-2 text-right sm:px-3 font-bold text-lg leading-tight">
              <StackedLabel>{m.slip_quantity({}, o)}</StackedLabel>
              {quantity}
            </td>
            <td className="text-right">
              <StackedLabel>{m.slip_left({ year }, o)}</StackedLabel>
              {allowanceText(slip, productId)}
            </td>
          </tr>
        ))}
        <tr className="[&>*]:pt-2.5 @max-[15rem]:flex @max-[15rem]:justify-between">
          <th scope="row" className="pl-7 font-normal @max-[15rem]:pl-0">
            {m.slip_total({}, o)}
          </th>
          {withLots && <td />}
          <td className="px-2 text-right sm:px-3 font-bold text-lg">
            {countText(totalQuantity({ products: lines }), o.locale)}
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** The head of a column, if the table shows none. */
function StackedLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden font-normal text-base text-ink-soft @max-[15rem]:inline">
      {children}{' '}
    </span>
  );
}
