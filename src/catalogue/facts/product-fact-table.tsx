import type { ReactNode } from 'react';
import { AskLink } from '../../content/ask-link.tsx';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { dayText } from '../../shared/jakarta-time.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { factLabels } from './fact-labels.ts';
import type { Fact } from './product-facts.ts';

type FactualProduct = {
  _id: string;
  facts: readonly Fact[];
  expires: string | null;
  soonestBatch?: string;
  yearlyLimitPerUser: number | null;
  maker: string | null;
  model: string | null;
  innerDiameter: number | null;
  outerDiameter: number | null;
  cuffed: boolean | null;
};

/** The facts of a product in a small table, with a link to ask about it. */
export function ProductFactTable({ product }: { product: FactualProduct }) {
  const { _id, facts, yearlyLimitPerUser: limit } = product;
  const expires = product.soonestBatch ?? product.expires;
  const measures = measuresOf(product);
  const empty = facts.length + measures.length === 0 && expires === null && limit === null;
  return (
    <section aria-labelledby="product-facts" className="@container max-w-[68ch]">
      <h2 id="product-facts" className={empty ? 'sr-only' : 'mb-1 text-lg'}>
        {m.product_facts()}
      </h2>
      {!empty && (
        <table className="w-full text-left text-sm">
          <tbody>
            {facts.map(({ kind, text, lang }) => (
              <FactRow key={kind} label={factLabels[kind]()}>
                <span lang={langAttribute(lang)}>{text}</span>
              </FactRow>
            ))}
            {measures.map(([label, text]) => (
              <FactRow key={label} label={label}>
                {text}
              </FactRow>
            ))}
            {expires && <FactRow label={m.fact_expires()}>{dayText(expires, getLocale())}</FactRow>}
            {limit !== null && <FactRow label={m.fact_limit()}>{m.fact_limit_text({ limit })}</FactRow>}
          </tbody>
        </table>
      )}
      {/* If the year's share is used up, the note about it asks us. */}
      <div className="mt-4 in-data-has-used-up:hidden">
        <AskLink about={{ productId: _id }}>
          {facts.some(({ kind }) => kind === 'size') ? m.product_ask_size() : m.product_ask()}
        </AskLink>
      </div>
    </section>
  );
}

/** Maker, model and measures, each with its label. */
function measuresOf({ maker, model, innerDiameter, outerDiameter, cuffed }: FactualProduct) {
  // As packs write it: 3.0.
  const millimetres = (length: number | null) =>
    length && (Number.isInteger(length) ? length.toFixed(1) : String(length));
  const rows = [
    [m.tube_maker(), maker],
    [m.tube_model(), model],
    [m.tube_inner(), millimetres(innerDiameter)],
    [m.tube_outer(), millimetres(outerDiameter)],
    [m.tube_cuffed(), cuffed === null ? null : cuffed ? m.tube_yes() : m.tube_no()],
  ] as const;
  return rows.filter(([, text]) => text !== null);
}

function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr className="border-line border-b align-top @max-[17rem]:block @max-[17rem]:py-2">
      <th
        scope="row"
        className="w-2/5 py-2 pr-4 font-normal text-ink-soft @max-[17rem]:block @max-[17rem]:w-full @max-[17rem]:py-0"
      >
        {label}
      </th>
      <td className="py-2 wrap-anywhere @max-[17rem]:block @max-[17rem]:py-0">{children}</td>
    </tr>
  );
}
