import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { roleName } from '../accounts/role-name.ts';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { offerStateNames, thingText } from '../donations/offer-words.ts';
import { EnquiryThread } from '../enquiries/enquiry-thread.tsx';
import { helpedPath } from '../helped/helped-people.tsx';
import { PersonRequests } from '../helped/person-requests.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { NotesToRead } from '../orders/desk/notes-to-read.tsx';
import { restLines } from '../orders/order-rest.ts';
import { totalQuantity, waitsToBeSent } from '../orders/order-words.ts';
import { ShareList } from '../orders/year-shares.tsx';
import { countText } from '../shared/count-text.ts';
import { jakartaDate } from '../shared/jakarta-time.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { rupiah } from '../shared/rupiah.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Badge } from '../ui/badge.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Section } from '../ui/section.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { useNavigateHere } from '../ui/use-navigate-here.ts';
import { type Family, shownOfEach } from './family.contract.ts';
import { familyQuery } from './family.queries.ts';

const dateOf = (at: string) => jakartaDate(new Date(at), getLocale());

/** One family for admins: the person, the year’s share, and the latest orders, questions and offers. */
export function FamilyView({ uid }: { uid: string }) {
  const query = useQuery(familyQuery(uid));
  const navigateHere = useNavigateHere();
  if (query.isPending) return <LoadingCard />;
  if (!query.data) return <QueryError query={query} fallback={m.family_failed()} />;
  const { account, phone, year, shares, orders, questions, offers } = query.data;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Person account={account} phone={phone} />
      <ListOf title={m.family_shares({ year })} isEmpty={shares.length === 0}>
        <ShareList shares={shares} />
      </ListOf>
      <ListOf title={m.data_section_orders()} isEmpty={orders.length === 0}>
        <Rows>
          {orders.map((shown) => (
            <OrderRow key={shown.order._id} {...shown} />
          ))}
        </Rows>
      </ListOf>
      <ListOf title={m.enquiries_title()} isEmpty={questions.length === 0}>
        <Rows>
          {questions.map((question) => (
            <QuestionRow key={question._id} question={question} />
          ))}
        </Rows>
      </ListOf>
      <ListOf title={m.donations_title()} isEmpty={offers.length === 0}>
        <Rows>
          {offers.map(({ _id, offeredAt, things, state, locale, account: isSignedIn }) => (
            <Row
              key={_id}
              to={`/admin/donations?show=${state}`}
              name={dateOf(offeredAt)}
              badge={offerStateNames[state]()}
            >
              <p lang={locale} className="whitespace-pre-line">
                {things.map(thingText).join('\n')}
              </p>
              {!isSignedIn && <SignedOutNote />}
            </Row>
          ))}
        </Rows>
      </ListOf>
      <p className="text-ink-soft text-sm">{m.family_latest({ count: shownOfEach })}</p>
      <PersonRequests uid={uid} name={account.name} onForgotten={() => navigateHere('/admin/accounts')} />
    </div>
  );
}

function Person({ account, phone }: Pick<Family, 'account' | 'phone'>) {
  const { uid, name, email, role, disabled, quiet } = account;
  const reached = hasMailbox(email);
  return (
    <div className="wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-heading">{name}</h2>
        {role !== 'customer' && <Badge>{roleName(role)}</Badge>}
        {!reached && <Badge>{m.helped_badge()}</Badge>}
        {quiet && <Badge>{m.quiet_title()}</Badge>}
        {disabled && <Badge tone="danger">{m.accounts_disabled()}</Badge>}
      </div>
      <p className="flex flex-wrap gap-x-6">
        {reached && <Contact href={`mailto:${email}`}>{email}</Contact>}
        {phone && <Contact href={`tel:${phone}`}>{readablePhone(phone)}</Contact>}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink to="/admin/accounts" state={{ q: reached ? email : name }}>
          {m.family_people()}
        </TextLink>
        {!reached && <TextLink to={helpedPath(uid)}>{m.helped_title()}</TextLink>}
      </p>
    </div>
  );
}

function Contact({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}

function QuestionRow({ question }: { question: Family['questions'][number] }) {
  const { askedAt, answer, closed, account: isSignedIn } = question;
  return (
    <Row to="/admin/enquiries" name={dateOf(askedAt)} badge={answer || closed ? undefined : m.enquiries_waiting()}>
      <div className="grid gap-2">
        <EnquiryThread enquiry={question} />
      </div>
      {!isSignedIn && <SignedOutNote />}
    </Row>
  );
}

/** Of a letter that only names the address of the family. */
function SignedOutNote() {
  return <p className="text-ink-soft text-sm">{m.family_signed_out()}</p>;
}

function OrderRow({ order, notes }: Family['orders'][number]) {
  const { number, orderDate, products, totalPrice, dispatches } = order;
  const sent = restLines(order).length > 0 ? m.allorders_filter_partly() : m.allorders_filter_dispatched();
  const state = waitsToBeSent(order) ? m.allorders_filter_waiting() : sent;
  return (
    <Row
      to={`/allorders?q=${number}`}
      name={number}
      badge={waitsToBeSent(order) || dispatches.length > 0 ? state : undefined}
    >
      <p className="text-ink-soft text-sm">
        {[dateOf(orderDate), m.allorders_units({ count: countText(totalQuantity(order)) })].join(' · ')}
        {' · '}
        {rupiah(totalPrice)}
      </p>
      <ul className="not-last:mb-2">
        {products.map(({ productId, name, variant, quantity, lang }) => (
          <li key={productId} lang={lang.name}>
            {countText(quantity)} × {nameWithVariant({ name, variant })}
          </li>
        ))}
      </ul>
      <NotesToRead notes={notes} title={m.desk_notes_of({ number })} />
    </Row>
  );
}

type ListProps = { title: string; isEmpty: boolean; children: ReactNode };

function ListOf({ title, isEmpty, children }: ListProps) {
  return (
    <Section title={title} headingClassName="mb-3">
      {isEmpty ? <p className="text-ink-soft">{m.family_none()}</p> : children}
    </Section>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Card className="py-1 sm:py-2">
      <ul>{children}</ul>
    </Card>
  );
}

function Row({ to, name, badge, children }: { to: string; name: string; badge?: string; children: ReactNode }) {
  return (
    <li className="border-line border-t py-3 first:border-t-0 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3">
        <TextLink to={to}>{name}</TextLink>
        {badge && <Badge>{badge}</Badge>}
      </div>
      {children}
    </li>
  );
}
