import { BookOpen, HandHeart, type LucideIcon, MessageCircleHeart, Package } from 'lucide-react';
import { Link } from 'react-router';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';

type Way = { to: string; icon: LucideIcon; title: string; text: string };

/** Links to the most frequent needs, in the words of families. */
export function FindHelp() {
  const ways: Way[] = [
    { to: '/products', icon: Package, title: m.home_help_supplies(), text: m.home_help_supplies_text() },
    {
      to: '/online-support-group',
      icon: MessageCircleHeart,
      title: m.home_help_listen(),
      text: m.home_help_listen_text(),
    },
    {
      to: '/pediatric-tracheostomy-care-booklet',
      icon: BookOpen,
      title: m.home_help_learn(),
      text: m.home_help_learn_text(),
    },
    { to: '/donation-distribution', icon: HandHeart, title: m.home_help_give(), text: m.home_help_give_text() },
  ];
  return (
    <section aria-labelledby="find-help" className="wrap pt-6 sm:pt-8">
      <h2 id="find-help" className="mb-5 text-heading">
        {m.home_help_title()}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-(--up-to-four) lg:gap-5">
        {ways.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-wrap items-start gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong lg:flex-col lg:p-5"
            >
              <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-teal-soft text-teal-strong">
                <Icon aria-hidden="true" size={22} />
              </span>
              <span className="min-w-0 grow basis-[8rem] lg:grow-0 lg:basis-auto">
                <span className="block font-semibold">{title}</span>
                <span className="mt-1 block text-ink-soft text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink to="/grief">{m.home_help_grief()}</TextLink>
      </p>
    </section>
  );
}
