import { Link } from 'react-router';
import type { QuestionSubject } from '../content/ask-path.ts';
import { chatAbout, chatAddress } from '../content/chat-address.ts';
import { FoundationAddresses, FounderPhones } from '../content/contact-ways.tsx';
import { EmergencyLine } from '../content/emergency-line.tsx';
import { EmergencyNote } from '../content/emergency-note.tsx';
import { useFacts } from '../content/facts.ts';
import { GetInTouchLink } from '../content/get-in-touch-link.tsx';
import picture from '../content/pictures/online-support-group.svg';
import { programmes } from '../content/programmes.ts';
import { isQuietTopic, questionTopics, topicTitle } from '../content/question-topics.ts';
import { translated } from '../content/translated.ts';
import { AboutText } from '../enquiries/about-text.tsx';
import { EnquiryForm } from '../enquiries/enquiry-form.tsx';
import * as m from '../messages/messages.js';
import { isOrderNumber, isUuid } from '../shared/ids.ts';
import { TextLink } from '../ui/button-link.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Card } from '../ui/card.tsx';
import { Section } from '../ui/section.tsx';
import { PageHero } from './frame/page-hero.tsx';
import { publicPageMeta } from './frame/page-meta.ts';
import { useSearch } from './frame/use-search.ts';
import { OpenForm } from './open-form.tsx';

export const meta = () =>
  publicPageMeta({ path: '/get-in-touch', title: m.contact_get_in_touch(), description: m.contact_lead() });

/** Every way to reach a person of the foundation (specification, section 1: phones and the messaging link). */
export default function GetInTouch() {
  const about = readQuestionSubject(useSearch());
  const quietTopic = about.programme && isQuietTopic(about.programme) ? about.programme : null;
  return (
    <>
      {about.productId ? (
        <ShortTop />
      ) : (
        <PageHero title={m.contact_get_in_touch()} lead={m.contact_lead()} picture={picture} short />
      )}
      <div
        className={`wrap grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(20rem,30%)] ${about.productId ? 'pt-4' : 'pt-8 sm:pt-10'}`}
      >
        {!quietTopic && !about.productId && (
          <div className="lg:col-span-2">
            <EmergencyNote />
          </div>
        )}
        <Card>
          <h2 className={about.productId ? 'sr-only' : 'mb-4 text-heading'}>
            {about.join ? m.join_group() : m.contact_write()}
          </h2>
          <OpenForm privacy={m.enquiry_privacy()}>
            <EnquiryForm about={about} aboutText={<AboutText about={about} />} />
          </OpenForm>
          {quietTopic && (
            <>
              <EmergencyLine />
              <TextLink to={`/${quietTopic}`}>{m.enquiry_back({ page: topicTitle(quietTopic) })}</TextLink>
            </>
          )}
        </Card>
        <div className="grid gap-8">
          <OtherWays about={about} />
          {!quietTopic && <Programmes />}
        </div>
      </div>
    </>
  );
}

function Programmes() {
  return (
    <Section title={m.contact_about()}>
      <p className="mt-2">{m.contact_about_text()}</p>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
        {programmes.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/${slug}`} className="link inline-flex min-h-11 min-w-11 items-center">
              {translated(title)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Above a question about a product the form comes at once: no drawing, and one line for emergencies. */
function ShortTop() {
  return (
    <header className="wrap pt-5 sm:pt-10">
      <h1 tabIndex={-1} className="text-title">
        {m.contact_get_in_touch()}
      </h1>
      <EmergencyLine short />
    </header>
  );
}

/** The founders' phones, the foundation's addresses, and the chat if the facts have its address. */
function OtherWays({ about }: { about: QuestionSubject }) {
  const facts = useFacts();
  const { programme } = about;
  const hasSubject = Object.values(about).some(Boolean);
  const chat = programme ? chatAddress(facts, { page: topicTitle(programme) }) : hasSubject && chatAbout(facts, about);
  const phones = facts.founderPhones.filter((phone) => phone !== null);
  if (facts.messagingLink === null && phones.length === 0 && !facts.mailAddress && !facts.postalAddress) return null;
  return (
    <div className="grid gap-6">
      {facts.messagingLink !== null && (
        <Card>
          <h2 className="text-lg">{m.contact_chat()}</h2>
          <p className="mt-2 mb-4">{m.contact_write_text()}</p>
          <GetInTouchLink className={buttonLook('quiet')} chat={chat || null} />
        </Card>
      )}
      {phones.length > 0 && (
        <Card>
          <h2 className="text-lg">{m.contact_call()}</h2>
          <div className="mt-2">
            <FounderPhones phones={phones} />
          </div>
        </Card>
      )}
      {(facts.mailAddress || facts.postalAddress) && (
        <Card>
          <h2 className="text-lg">{m.contact_addresses()}</h2>
          <div className="mt-2">
            <FoundationAddresses facts={facts} />
          </div>
        </Card>
      )}
    </div>
  );
}

/** Reads the subject from the address of the question form. Ignores invalid parts. */
function readQuestionSubject(query: string): QuestionSubject {
  const parameters = new URLSearchParams(query);
  const programme = questionTopics.find((topic) => topic === parameters.get('programme'));
  const [product, order] = [parameters.get('product'), parameters.get('order')];
  return {
    productId: isUuid(product) ? product : undefined,
    orderNumber: isOrderNumber(order) ? order : undefined,
    programme,
    join: programme !== undefined && parameters.has('join'),
    search: parameters.get('search')?.replace(/\s+/g, ' ').trim().slice(0, 100) || undefined,
  };
}
