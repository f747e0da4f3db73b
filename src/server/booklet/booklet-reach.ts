// The last page of the booklet: how to contact a person, and pages of the site to read next.
import { emergencyNumbers } from '../../content/emergency.ts';
import { programmes } from '../../content/programmes.ts';
import { site } from '../../content/site.ts';
import type { Block, Run } from '../../content/words/text-blocks.ts';
import * as m from '../../messages/messages.js';
import { type Locale, pathIn } from '../../shared/locales.ts';
import { readablePhone } from '../../shared/text/readable-phone.ts';
import type { Chapter } from './booklet-words.ts';

/** The founders' numbers, the chat, and the pages of the site that the chapters name. */
export function reachChapter(locale: Locale, slug: string, links: readonly Run[]): Chapter {
  const inLocale = { locale };
  const chat =
    site.messagingLink === null
      ? run(pathIn(locale, '/get-in-touch'))
      : run(site.messagingLink.replace(/^https:\/\//, ''), site.messagingLink);
  const phones = site.founderPhones.map((phone, position) => [
    bold(`${m.contact_founder_phone({ number: position + 1 }, inLocale)} `),
    phone === null ? run(m.contact_phone_to_come({}, inLocale)) : run(readablePhone(phone), `tel:${phone}`),
  ]);
  return {
    slug,
    title: m.programme_reach_title({}, inLocale),
    blocks: [
      paragraph([run(m.contact_lead({}, inLocale))]),
      list([[bold(`${m.contact_write({}, inLocale)}: `), chat], ...phones]),
      { kind: 'quote', blocks: [paragraph([run(m.emergency_in_words(emergencyNumbers, inLocale))])] },
      { kind: 'heading', level: 2, runs: [run(m.booklet_on_the_site({}, inLocale))] },
      paragraph([run(m.booklet_on_the_site_text({}, inLocale))]),
      list(placesOf(links, locale)),
    ],
  };
}

/** Each page of the site once, with its address, and under a programme's own title if it is one. */
function placesOf(links: readonly Run[], locale: Locale): Run[][] {
  const names = new Map<string, string>();
  for (const { text, href = '' } of links) {
    if (!href.startsWith('/') || href === '/get-in-touch') continue;
    const programme = programmes.find(({ slug }) => href === `/${slug}`);
    names.set(href, programme?.title[locale] ?? text);
  }
  return [...names].map(([href, name]) => [bold(`${name}: `), run(pathIn(locale, href))]);
}

function run(text: string, href?: string): Run {
  return { text, ...(href && { href }) };
}

function bold(text: string): Run {
  return { ...run(text), bold: true };
}

function paragraph(runs: Run[]): Block {
  return { kind: 'paragraph', runs };
}

function list(items: Run[][]): Block {
  return { kind: 'list', start: null, items: items.map((runs) => [paragraph(runs)]) };
}
