import type { Product } from '../../catalogue/catalogue.contract.ts';
import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import { pictureAt } from '../../catalogue/pictures/picture-address.ts';
import { founded } from '../../content/beginning.ts';
import { getFacts } from '../../content/facts.ts';
import type { ShownVideo } from '../../content/videos.ts';
import { getLocale } from '../../messages/runtime.js';
import { locales } from '../../shared/locales.ts';
import { getOrigin, wholeAddress } from './site-origin.ts';

/** An entity of schema.org that a page describes. */
export type Thing = { '@type': string; [property: string]: unknown };

/** The foundation, from its facts. Empty facts are left out. */
export function organization(): Thing {
  const { founderPhones, mailAddress, messagingLink, postalAddress, tagline } = getFacts();
  const contacts = [
    ...founderPhones.filter((phone) => phone !== null).map((telephone) => ({ telephone })),
    ...(messagingLink ? [{ url: messagingLink }] : []),
    ...(mailAddress ? [{ email: mailAddress }] : []),
  ];
  return {
    ...organizationName(),
    logo: `${getOrigin()}/icons/icon-512.png`,
    slogan: tagline,
    ...(postalAddress && { address: postalAddress }),
    foundingDate: `${founded.year}-${String(founded.month).padStart(2, '0')}`,
    ...(contacts.length > 0 && { contactPoint: contacts.map((contact) => ({ '@type': 'ContactPoint', ...contact })) }),
  };
}

function organizationName(): Thing {
  const home = wholeAddress('/', locales[0]);
  return { '@type': 'Organization', '@id': `${home}#organization`, name: getFacts().brand, url: home };
}

export function webSite(): Thing {
  return {
    '@type': 'WebSite',
    name: getFacts().brand,
    url: wholeAddress('/'),
    inLanguage: getLocale(),
    publisher: { '@id': organizationName()['@id'] },
  };
}

/** The pages between home and a page, and the page itself. */
export function breadcrumbs(steps: { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: getFacts().brand, path: '/' }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: wholeAddress(path),
    })),
  };
}

/** A product with its present price in rupiah and its availability. */
export function productOnOffer(product: Product, path: string): Thing {
  const { _id, description, category, pictures, price, countInStock } = product;
  return {
    '@type': 'Product',
    sku: _id,
    name: nameWithVariant(product),
    image: pictures.map((picture) => getOrigin() + pictureAt(picture, 1280)),
    url: wholeAddress(path),
    ...(description && { description }),
    ...(category && { category }),
    offers: {
      '@type': 'Offer',
      url: wholeAddress(path),
      price,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${countInStock === 0 ? 'OutOfStock' : 'InStock'}`,
      seller: organizationName(),
    },
  };
}

/** A video, without the day of its publication, which is unknown. */
export function videoObject(video: ShownVideo): Thing {
  const ours = video.src.startsWith('/');
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl: new URL(video.poster, getOrigin()).href,
    ...(ours ? { contentUrl: getOrigin() + video.src } : { url: video.src }),
    duration: `PT${video.lengthSeconds}S`,
  };
}
