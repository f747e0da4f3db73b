import type { MetaDescriptor } from 'react-router';
import { site } from '../../content/site.ts';
import { translated } from '../../content/translated.ts';

/** A page's title and its description for search engines and shared links: `meta = () => pageMeta('Cart')`. */
export function pageMeta(title: string, description = translated(site.tagline)): MetaDescriptor[] {
  const full = title === site.brand ? `${site.brand}: ${translated(site.tagline)}` : `${title} · ${site.brand}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:type', content: 'website' },
  ];
}
