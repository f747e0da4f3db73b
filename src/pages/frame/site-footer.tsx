import { Link } from 'react-router';
import { FoundationAddresses, FounderPhones } from '../../content/contact-ways.tsx';
import { useFacts } from '../../content/facts.ts';
import { GetInTouchLink } from '../../content/get-in-touch-link.tsx';
import { programmes } from '../../content/programmes.ts';
import { translated } from '../../content/translated.ts';
import * as m from '../../messages/messages.js';
import { footerLinks } from '../../site-map/frame-links.list.ts';
import { WaveEdge } from '../../ui/wave-edge.tsx';
import { BrandMark } from './brand-mark.tsx';
import { EmergencyLinks } from './emergency-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const firstColumnLength = 5;
const columns = [programmes.slice(0, firstColumnLength), programmes.slice(firstColumnLength)];

/** Programmes in two columns and the ways to reach a person (specification, sections 1 and 2). */
export function SiteFooter() {
  const { brand, tagline } = useFacts();
  return (
    <footer className="mt-10 text-on-footer sm:mt-12">
      <WaveEdge className="fill-footer" />
      <div className="bg-footer">
        <div className="wrap grid gap-x-12 gap-y-6 pt-4 pb-8 md:grid-cols-[1fr_2fr] lg:grid-cols-[1.4fr_2fr_1.1fr]">
          <div className="max-w-sm">
            <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 font-bold text-lg">
              <BrandMark className="size-9" />
              {brand}
            </Link>
            <p className="mt-2">{tagline}</p>
            <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
              <li>
                <LanguageSwitch className="underline underline-offset-4" />
              </li>
              {footerLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                    {label()}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <nav aria-labelledby="footer-programmes">
            <h2 id="footer-programmes" className="text-base">
              {m.nav_programmes()}
            </h2>
            <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 sm:gap-x-8">
              {columns.map((column) => (
                <ul key={column[0]?.slug} className="row-span-5 grid grid-rows-subgrid">
                  {column.map(({ slug, navigationLabel }) => (
                    <li key={slug}>
                      <Link
                        to={`/${slug}`}
                        className="inline-flex min-h-11 min-w-11 items-center py-1 text-sm leading-snug hover:underline"
                      >
                        {translated(navigationLabel)}
                      </Link>
                    </li>
                  ))}
                </ul>
              ))}
            </div>
          </nav>
          <FooterContact />
        </div>
      </div>
    </footer>
  );
}

function FooterContact() {
  const facts = useFacts();
  return (
    <section aria-labelledby="footer-contact" className="md:col-start-2 lg:col-start-auto">
      <h2 id="footer-contact" className="text-base">
        {m.footer_contact()}
      </h2>
      <div className="mt-2 text-sm">
        <FounderPhones phones={facts.founderPhones} />
        <FoundationAddresses facts={facts} />
        <EmergencyLinks className="mt-2" />
        <div className="mt-3">
          <GetInTouchLink className="rounded-full border border-on-footer px-5 font-semibold hover:bg-on-footer hover:text-footer" />
        </div>
      </div>
    </section>
  );
}
