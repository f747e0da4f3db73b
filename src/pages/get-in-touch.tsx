import { Link } from 'react-router';
import { GetInTouchLink } from '../content/get-in-touch-link.tsx';
import picture from '../content/pictures/online-support-group.svg';
import { programmes } from '../content/programmes.ts';
import { site } from '../content/site.ts';
import { translated } from '../content/translated.ts';
import * as m from '../messages/messages.js';
import { buttonLook } from '../ui/button-look.ts';
import { Card } from '../ui/card.tsx';
import { FounderPhones } from './frame/founder-phones.tsx';
import { PageHero } from './frame/page-hero.tsx';
import { publicPageMeta } from './frame/page-meta.ts';

export const meta = () =>
  publicPageMeta({ path: '/get-in-touch', title: m.contact_get_in_touch(), description: m.contact_lead() });

/** Every way to reach a person of the foundation (specification, section 1: phones and the messaging link). */
export default function GetInTouch() {
  return (
    <>
      <PageHero title={m.contact_get_in_touch()} lead={m.contact_lead()} picture={picture} />
      <div className="wrap grid items-start gap-6 pt-8 sm:pt-10 md:grid-cols-2">
        <Card>
          <h2 className="text-lg">{m.contact_write()}</h2>
          {site.messagingLink === null ? (
            <p className="mt-2">{m.contact_link_to_come()}</p>
          ) : (
            <>
              <p className="mt-2 mb-4">{m.contact_write_text()}</p>
              <GetInTouchLink className={buttonLook('action')} />
            </>
          )}
        </Card>
        <Card>
          <h2 className="text-lg">{m.contact_call()}</h2>
          <div className="mt-2">
            <FounderPhones />
          </div>
        </Card>
        <p className="max-w-[68ch] md:col-span-2">{m.contact_emergency()}</p>
        <section aria-labelledby="about-what" className="pt-6 md:col-span-2">
          <h2 id="about-what" className="text-heading">
            {m.contact_about()}
          </h2>
          <p className="mt-2">{m.contact_about_text()}</p>
          <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {programmes.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/${slug}`} className="link inline-flex min-h-11 min-w-11 items-center">
                  {translated(title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
