import type { MetaDescriptor } from 'react-router';
import { getFacts } from '../../content/facts.ts';
import { getLocale } from '../../messages/runtime.js';
import { type Locale, locales, type Translated } from '../../shared/locales.ts';
import { sharePictureAddress, sharePictureSize } from './share-picture.ts';
import { getOrigin, wholeAddress } from './site-origin.ts';
import type { Thing } from './structured-data.ts';

type PublicPage = {
  /** The address in the default language, without a query. */
  path: string;
  title: string;
  /** One or two sentences for search engines and shared links: at most 160 characters. */
  description: string;
  /** The address of a picture of 1200 × 630 pixels. Without it, the one that the build draws for the page. */
  picture?: string;
  /** Structured data about the page, for search engines. */
  things?: Thing[];
};

const languages: Translated = { en: 'en_GB', id: 'id_ID' };

/** The head of a page that people may find and share: canonical address, address in the other language, share picture. */
export function publicPageMeta({ path, title, description, picture, things }: PublicPage): MetaDescriptor[] {
  const address = wholeAddress(path);
  return [
    ...headOf(title, description),
    { tagName: 'link', rel: 'canonical', href: address },
    ...locales.map((locale) => alternate(locale, wholeAddress(path, locale))),
    // For readers of any other language: the redirect reads their preference (src/server/site/language-redirect.ts).
    alternate('x-default', wholeAddress(path, locales[0])),
    { property: 'og:url', content: address },
    ...pictureOf(picture ?? sharePictureAddress(path, getLocale()), title),
    ...(things ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } }] : []),
  ];
}

/** The head of a page that search engines leave out: a cart, a form, a search. */
export function noIndexMeta(title: string): MetaDescriptor[] {
  return [
    ...headOf(title, getFacts().tagline),
    { name: 'robots', content: 'noindex' },
    ...pictureOf(sharePictureAddress('/', getLocale()), title),
  ];
}

/** The title of the document: the page's title, and the brand. */
export function documentTitle(title: string): string {
  const { brand } = getFacts();
  return title.startsWith(`${brand}:`) ? title : `${title} · ${brand}`;
}

function headOf(title: string, description: string): MetaDescriptor[] {
  const other = locales.filter((locale) => locale !== getLocale());
  return [
    { title: documentTitle(title) },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: getFacts().brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: languages[getLocale()] },
    ...other.map((locale) => ({ property: 'og:locale:alternate', content: languages[locale] })),
  ];
}

function alternate(language: Locale | 'x-default', address: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang: language, href: address };
}

function pictureOf(path: string, alt: string): MetaDescriptor[] {
  const { width, height } = sharePictureSize;
  return [
    { property: 'og:image', content: getOrigin() + path },
    { property: 'og:image:type', content: path.endsWith('.png') ? 'image/png' : 'image/jpeg' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
