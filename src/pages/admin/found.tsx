import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListedAccount } from '../../accounts/accounts.contract.ts';
import { accountsQuery } from '../../accounts/accounts.queries.ts';
import { roleName } from '../../accounts/role-name.ts';
import { searchQuery } from '../../catalogue/catalogue.queries.ts';
import { unsaidVariant } from '../../catalogue/facts/unsaid-variant.ts';
import { type FoundProduct, foundProductsQuery } from '../../catalogue/inventory/inventory.queries.ts';
import { SearchNote } from '../../catalogue/search-note.tsx';
import { StockText } from '../../catalogue/stock-text.tsx';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { customerName, waitsToBeSent } from '../../orders/order-words.ts';
import type { Order } from '../../orders/orders.contract.ts';
import { allOrdersQuery } from '../../orders/orders.queries.ts';
import { jakartaDate } from '../../shared/jakarta-time.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { hasMailbox } from '../../shared/no-mailbox.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { itemsOf, type Pages } from '../../ui/paged-list.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import type { AccountsState } from './accounts.tsx';
import { findAddress } from './find-field.tsx';

/** So many results of each kind. Their list has the others. */
const shownResults = 5;

const listAt = (path: string, q: string) => `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q })}`;

type FoundProps = { q: string };

/** The orders that the list of all orders finds. Each leads to itself in that list, where it is read, sent or deleted. */
export function FoundOrders({ q }: FoundProps) {
  return (
    <FoundList
      title={m.data_section_orders()}
      pages={useInfiniteQuery(allOrdersQuery({ q }))}
      failedText={m.allorders_failed()}
      all={{ to: listAt('/allorders', q), list: m.admin_all_orders() }}
      row={(order: Order) => (
        <FoundRow
          key={order._id}
          to={listAt('/allorders', order.number)}
          name={customerName(order)}
          badge={waitsToBeSent(order) ? m.allorders_filter_waiting() : undefined}
        >
          {[order.number, jakartaDate(new Date(order.orderDate), getLocale()), order.address.city]
            .filter(Boolean)
            .join(' · ')}
        </FoundRow>
      )}
    />
  );
}

/** The accounts that the list of people finds, for admins. Each leads to all about it. */
export function FoundFamilies({ q }: FoundProps) {
  return (
    <FoundList
      title={m.find_families()}
      pages={useInfiniteQuery(accountsQuery(q))}
      failedText={m.accounts_failed()}
      all={{ to: '/admin/accounts', state: { q } satisfies AccountsState, list: m.accounts_title() }}
      row={({ uid, name, email, role, disabled }: ListedAccount) => (
        <FoundRow
          key={uid}
          to={`/admin/family?person=${uid}`}
          name={name}
          badge={disabled ? m.accounts_disabled() : hasMailbox(email) ? undefined : m.helped_badge()}
        >
          {role !== 'customer' ? `${email} · ${roleName(role)}` : hasMailbox(email) && email}
        </FoundRow>
      )}
    />
  );
}

/**
 * The products in the shop, the best match first. Admins come to the inventory, staff to the list that they count with.
 * That list has no unlimited products.
 */
export function FoundProducts({ q, isAdmin }: FoundProps & { isAdmin: boolean }) {
  const [path, list] = isAdmin ? ['/inventory', m.admin_inventory()] : ['/admin/counting?show=all', m.counting_title()];
  const { data: search } = useQuery(searchQuery({ q }));
  return (
    <FoundList
      title={m.catalogue_products()}
      note={search && <SearchNote search={search} addressOf={findAddress} />}
      pages={useInfiniteQuery(foundProductsQuery(q, isAdmin))}
      failedText={m.inventory_failed()}
      all={{ to: listAt(path, q), list }}
      row={(product: FoundProduct) => {
        const { _id, name, lang, countInStock, draft } = product;
        const variant = unsaidVariant(product);
        return (
          <FoundRow
            key={_id}
            to={isAdmin || countInStock !== null ? listAt(path, name) : `/productDetails/${_id}`}
            name={<span lang={langAttribute(lang.name)}>{name}</span>}
            badge={draft ? m.product_draft() : undefined}
          >
            {variant && <span lang={langAttribute(lang.variant)}>{variant} · </span>}
            {m.inventory_stock()}: <StockText countInStock={countInStock} />
          </FoundRow>
        );
      }}
    />
  );
}

type FoundListProps<Item> = {
  title: string;
  /** How the search was understood. */
  note?: ReactNode;
  pages: Pages<Item>;
  failedText: string;
  /** The list that has all of them, with the search filled in. */
  all: { to: string; state?: AccountsState; list: string };
  row: (item: Item) => ReactNode;
};

function FoundList<Item>({ title, note, pages, failedText, all: { list, ...all }, row }: FoundListProps<Item>) {
  const items = itemsOf(pages).slice(0, shownResults);
  return (
    <Section title={title} headingClassName="mb-3">
      {pages.isPending && <SkeletonRow />}
      {pages.isError && <QueryError query={pages} fallback={failedText} />}
      {pages.isSuccess && items.length === 0 && <p>{m.find_none()}</p>}
      {items.length > 0 && (
        <>
          {note}
          <Card className="py-1 sm:py-2">
            <ul>{items.map(row)}</ul>
          </Card>
          <TextLink {...all}>{m.find_all({ list })}</TextLink>
        </>
      )}
    </Section>
  );
}

type FoundRowProps = { to: string; name: ReactNode; badge?: string; children: ReactNode };

export function FoundRow({ to, name, badge, children }: FoundRowProps) {
  return (
    <li className="border-line border-t py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <TextLink to={to} className="wrap-anywhere">
          {name}
        </TextLink>
        {badge && <Badge>{badge}</Badge>}
      </div>
      <p className="text-ink-soft text-sm *:align-bottom wrap-anywhere">{children}</p>
    </li>
  );
}
