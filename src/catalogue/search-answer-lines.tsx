import { askPath } from '../content/ask-path.ts';
import { CrisisLine } from '../content/crisis-line.tsx';
import { EmergencyLine } from '../content/emergency-line.tsx';
import { EmergencyNote } from '../content/emergency-note.tsx';
import { type ProgrammeSlug, programmes } from '../content/programmes.ts';
import { topicTitle } from '../content/question-topics.ts';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { programmeAnswers, type SearchAnswer } from './search/answer-kinds.ts';

type Line = [sentence: string, to: string, label: string];
/** The address and the title of a programme's page. */
const programme = (slug: ProgrammeSlug): [to: string, label: string] => [`/${slug}`, topicTitle(slug)];
const programmeLines = () =>
  Object.fromEntries(
    programmes.map(({ slug }): [string, Line] => [
      programmeAnswers[slug],
      [m.catalogue_answer_page(), ...programme(slug)],
    ]),
  ) as Record<(typeof programmeAnswers)[ProgrammeSlug], Line>;

export type SearchAnswerLinesProps = {
  answers: readonly SearchAnswer[];
  q: string;
  /** In the list that opens while people type. */
  brief?: boolean;
};

/**
 * The pages that answer a search better than products do: a quiet line and a link each, above the products. An emergency
 * looks as it does on every page.
 */
export function SearchAnswerLines({ answers, q, brief }: SearchAnswerLinesProps) {
  const links: Record<Exclude<SearchAnswer, 'crisis' | 'emergency'>, Line> = {
    ...programmeLines(),
    grief: [m.catalogue_answer_grief(), '/grief', m.grief_title()],
    orders: [m.catalogue_answer_orders(), '/orders', m.orders_title()],
    delivery: [m.catalogue_answer_delivery(), askPath({ search: q }), m.contact_get_in_touch()],
    donate: [m.donations_offer_lead(), '/donate-supplies', m.donations_offer_title()],
    fund: [m.catalogue_answer_fund(), ...programme('donation-distribution')],
    allowance: [m.catalogue_answer_allowance(), ...programme('donation-distribution')],
    ordering: [m.catalogue_answer_ordering(), '/#how-it-works', m.home_how_title()],
    account: [m.catalogue_answer_account(), '/login', m.catalogue_visitor_login()],
    contact: [m.catalogue_answer_contact(), askPath({ search: q }), m.contact_get_in_touch()],
    card: [m.catalogue_answer_page(), '/pocket-card', m.emergency_card()],
    about: [m.catalogue_answer_page(), '/#about', m.home_about_us()],
    privacy: [m.catalogue_answer_page(), '/privacy', m.privacy_title()],
    accessibility: [m.catalogue_answer_page(), '/accessibility', m.accessibility_title()],
  };
  return (
    <div role="status" className="grid gap-3">
      {answers.map((answer) => {
        if (answer === 'crisis') return <CrisisAnswer key={answer} />;
        if (answer === 'emergency') return <EmergencyNote key={answer} brief={brief} />;
        const line: Line | undefined = links[answer];
        // The tab of an older version does not know the newest kinds.
        if (!line) return null;
        const [sentence, to, label] = line;
        return (
          <div key={answer}>
            <p>{sentence}</p>
            <TextLink to={to}>{label}</TextLink>
          </div>
        );
      })}
    </div>
  );
}

/** For a person who may not want to live: a number, a person, and the quiet page. It has no colour of an alarm. */
function CrisisAnswer() {
  return (
    <div className="grid gap-2">
      <p>{m.catalogue_answer_crisis()}</p>
      <CrisisLine />
      <EmergencyLine />
      <p className="flex flex-wrap gap-x-6">
        {/* The form that opens from this group is quiet. */}
        <TextLink to={askPath({ programme: 'online-support-group' })}>{m.grief_person_write()}</TextLink>
        <TextLink to="/grief">{m.grief_title()}</TextLink>
      </p>
    </div>
  );
}
