import english from '../../messages/en.json' with { type: 'json' };
import indonesian from '../../messages/id.json' with { type: 'json' };
import { chapters } from '../../src/content/booklet/chapters.ts';
import { programmes } from '../../src/content/programmes.ts';
import { site } from '../../src/content/site.ts';
import { documentaries, webinars } from '../../src/content/videos.ts';
import type { Locale, Translated } from '../../src/shared/locales.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { untranslatedWords } from '../fixtures/shop-api.ts';
import type { Page } from '../fixtures/test.ts';

const other = { en: 'id', id: 'en' } as const;

/** Small words that hardly a sentence of a language does without and that the other one does not have, and months. */
const smallWords: Record<Locale, RegExp> = {
  en: /\b(the|and|your|you|with|this|please|of|is|are|was|not|or|for|from|May|August|October|December)\b/i,
  id: /\b(yang|dan|anda|kami|untuk|dengan|silakan|tidak|atau|dari|sudah|belum|ini|di|Mei|Agustus|Oktober|Desember)\b/i,
};

/** Names that are the same in both languages, or stand in the other one on purpose, with their meaning next to them. */
const terms = ['heat and moisture exchanger', 'DI Yogyakarta'];

/**
 * Text of the page in the other language: seen, read out, or shown by search engines. Left out are texts marked as
 * another language, and words of products with only one language in places that allow no mark (titles, labels).
 */
export async function otherLanguage(page: Page, shop: RunningShop, locale: Locale): Promise<string[]> {
  const written = [...(await untranslatedWords(shop, locale)), ...terms];
  const shortened = (piece: string) =>
    piece.endsWith('…') && written.some((text) => text.startsWith(piece.slice(0, -1)));
  const { whole, withValues } = sentencesOf(other[locale]);
  const pieces = (await page.evaluate(allTexts))
    .filter((piece) => !shortened(piece))
    .map((piece) => written.reduce((left, text) => left.replaceAll(text, ''), piece).trim());
  return pieces.filter(
    (piece) =>
      smallWords[other[locale]].test(piece) || whole.has(piece) || withValues.some((sentence) => sentence.test(piece)),
  );
}

/** Runs in the page: the text of each element that has some of its own, and the text of attributes. */
function allTexts(): string[] {
  const pieces = new Set([document.title]);
  const spoken = ['aria-label', 'alt', 'title', 'placeholder'];
  for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]')) {
    const content = meta.getAttribute('content') ?? '';
    if (/\s/.test(content)) pieces.add(content);
  }
  for (const element of document.body.querySelectorAll('*')) {
    const marked = element.closest('[lang]') !== document.documentElement;
    if (marked || element.closest('script, style, noscript, code')) continue;
    for (const attribute of spoken) pieces.add(element.getAttribute(attribute) ?? '');
    const own = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (own) pieces.add(element.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  }
  pieces.delete('');
  return [...pieces];
}

/** Most sentences stand as they are; anything may stand in the place of a value. */
type Sentences = { whole: ReadonlySet<string>; withValues: readonly RegExp[] };

const sentencesByLocale = new Map<Locale, Sentences>();

/** Every sentence of the site in this language that is another one in the other language. */
function sentencesOf(locale: Locale): Sentences {
  const sentences = sentencesByLocale.get(locale) ?? collect(locale);
  sentencesByLocale.set(locale, sentences);
  return sentences;
}

function collect(locale: Locale): Sentences {
  const messages: Record<Locale, Record<string, string>> = { en: english, id: indonesian };
  const pairs = [
    ...Object.keys(english).map((key) => ({ en: String(messages.en[key]), id: String(messages.id[key]) })),
    ...[chapters, programmes, site, documentaries, webinars].flatMap((content) => translatedIn(content)),
  ];
  // A word may be right in both: `Total`, `Email`, `Admin`.
  const ours = new Set(pairs.map((pair) => pair[other[locale]]));
  const theirs = pairs
    .map((pair) => pair[locale])
    .filter((text) => !ours.has(text) && /[a-z]/i.test(withoutValues(text)));
  const isWhole = (text: string) => withoutValues(text) === text;
  const withValues = new Set(theirs.filter((text) => !isWhole(text)));
  return { whole: new Set(theirs.filter(isWhole)), withValues: [...withValues].map(asPattern) };
}

function translatedIn(value: unknown): Translated[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'id' in value) return [value as Translated];
  return Object.values(value).flatMap(translatedIn);
}

function withoutValues(text: string): string {
  return text.replace(/\{\w+\}/g, '');
}

/** A whole sentence, with anything in the place of its values. */
function asPattern(text: string): RegExp {
  const escaped = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.+')}$`);
}
