import * as m from '../messages/messages.js';
import { escapeHtml } from '../shared/escape-html.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import type { PersonalData } from './personal-data.contract.ts';
import { fieldNames, sectionNames } from './personal-data-names.ts';
import { type ReadableOptions, readableValue } from './readable-value.ts';

/** The parts that only volunteers have. They are left out if there is nothing in them. */
const volunteersParts = new Set(['secondStep', 'packing', 'taking', 'stockMovements', 'plans']);

/** Fields that say nothing to people: the id of an order, which has a number. */
const unsaid = new Set(['id']);

/** Fields of volunteers. They are left out if they are empty. */
const volunteersFields = new Set(['digestSince', 'digestSentOn']);

const picture = /^data:image\/webp;base64,[\w+/=]+$/;
const imageHtml = (data: string) => `<img alt="" src="${data}">`;

const style = `:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
dl { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .75rem; }
img { max-width: 100%; } dl dl { margin: .25rem 0; } dt { font-size: .9375rem; opacity: .8; } dd { margin: 0 0 .5rem; }`;

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
  const options = { locale, orderNumbers: new Map(sections.orders.map(({ id, number }) => [id, number])) };
  const names = Object.keys(sectionNames) as (keyof typeof sectionNames)[];
  const body = names.flatMap((name) => {
    const rows: Record<string, unknown>[] = sections[name];
    if (rows.length === 0 && volunteersParts.has(name)) return [];
    const list = rows.map((row) => rowHtml(row, { ...options, part: name })).join('\n');
    const heading = escapeHtml(sectionNames[name]({}, { locale }));
    return `<section>\n<h2>${heading}</h2>\n${list || `<p>${escapeHtml(m.data_none({}, { locale }))}</p>`}\n</section>`;
  });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${made}</p>
${body.join('\n')}
</main></body></html>
`;
}

function rowHtml(row: Record<string, unknown>, options: ReadableOptions): string {
  const shown = Object.entries(row).filter(
    ([key, value]) => !unsaid.has(key) && (value !== null || !volunteersFields.has(key)),
  );
  const fields = shown.map(([key, value]) => {
    const name = fieldNames[key as keyof typeof fieldNames]({}, options);
    return `<dt>${escapeHtml(name)}</dt><dd>${key === 'pictures' ? photosHtml(row, options) : valueHtml(key, value, options)}</dd>`;
  });
  return `<dl>${fields.join('\n')}</dl>`;
}

/** The photos of a letter, and how many did not fit into the file. */
function photosHtml({ photos, pictures }: Record<string, unknown>, options: ReadableOptions): string {
  const images = (pictures as string[]).filter((data) => picture.test(data)).map(imageHtml);
  const missing = Number(photos) - images.length;
  if (missing > 0) images.push(`<p>${escapeHtml(m.data_photos_missing({ count: missing }, options))}</p>`);
  return images.join('\n') || escapeHtml(m.data_none({}, options));
}

function valueHtml(key: string, value: unknown, options: ReadableOptions): string {
  if (Array.isArray(value))
    return value.map((row) => rowHtml(row, options)).join('') || escapeHtml(m.data_none({}, options));
  if (typeof value === 'object' && value !== null) return rowHtml(value as Record<string, unknown>, options);
  return escapeHtml(readableValue(key, value, options));
}
