import { valuedByNames } from '../catalogue/batches/gift-value-words.ts';
import type { OfferState } from '../donations/offer-states.ts';
import { offerStateNames, offerUnitNames } from '../donations/offer-words.ts';
import * as m from '../messages/messages.js';
import { howText } from '../orders/payment-text.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { rupiah } from '../shared/rupiah.ts';
import { fieldNames, sectionNames } from './personal-data-names.ts';
import type { PersonalData } from './privacy.contract.ts';

const amounts = new Set(['total', 'priceAtPurchase', 'amount', 'giftValue']);
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const style = `:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
dl { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .75rem; }
dl dl { margin: .25rem 0; } dt { font-size: .9375rem; opacity: .8; } dd { margin: 0 0 .5rem; }`;

/**
 * A person's data as an HTML page in their language, headed by the foundation's name `brand`. It loads nothing, runs no
 * script, and escapes every value.
 */
export function readableData(
  { madeAt, ...sections }: PersonalData,
  { brand, locale }: { brand: string; locale: Locale },
): string {
  const title = escapeHtml(m.data_title({ brand }, { locale }));
  const made = escapeHtml(m.data_made_at({ date: jakartaDateTime(new Date(madeAt), locale) }, { locale }));
  const names = Object.keys(sectionNames) as (keyof typeof sectionNames)[];
  const body = names.map((name) => {
    const rows: Record<string, unknown>[] = sections[name];
    const list = rows.map((row) => rowHtml(row, locale)).join('\n');
    const heading = escapeHtml(sectionNames[name]({}, { locale }));
    return `<section>\n<h2>${heading}</h2>\n${list || `<p>${escapeHtml(m.data_none({}, { locale }))}</p>`}\n</section>`;
  });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${made}</p>
${body.join('\n')}
</main></body></html>
`;
}

function rowHtml(row: Record<string, unknown>, locale: Locale): string {
  const fields = Object.entries(row).map(([key, value]) => {
    const name = fieldNames[key as keyof typeof fieldNames]({}, { locale });
    return `<dt>${escapeHtml(name)}</dt><dd>${valueHtml(key, value, locale)}</dd>`;
  });
  return `<dl>${fields.join('\n')}</dl>`;
}

function valueHtml(key: string, value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return value.map((row) => rowHtml(row, locale)).join('');
  if (typeof value === 'object' && value !== null) return rowHtml(value as Record<string, unknown>, locale);
  return escapeHtml(written(key, value, locale));
}

function written(key: string, value: unknown, locale: Locale): string {
  if (value === null || value === '') return m.data_empty({}, { locale });
  if (typeof value === 'boolean') return value ? m.data_yes({}, { locale }) : m.data_no({}, { locale });
  if (key === 'offerState') return offerStateNames[value as OfferState]({}, { locale });
  if (key === 'valuedBy') return valuedByNames[value as keyof typeof valuedByNames]({}, { locale });
  if (key === 'unit') return offerUnitNames[value as keyof typeof offerUnitNames]({}, { locale });
  if (key === 'how') return howText({ how: String(value) }, { locale });
  if (typeof value === 'number' && amounts.has(key)) return rupiah(value);
  if (typeof value === 'string' && moment.test(value)) return jakartaDateTime(new Date(value), locale);
  return String(value);
}
