import { site } from '../content/site.ts';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Mail } from '../shared/mail.ts';
import { rupiah } from '../shared/rupiah.ts';
import { findOrder, isDeleted } from './order.store.server.ts';
import type { Order } from './orders.contract.ts';

export type OrderMailOptions = {
  orderId: string;
  /** The shopper, or the recipient at this place of `foundation`. */
  to: 'shopper' | number;
  origin: string;
  foundation: readonly string[];
};

/**
 * The mail that tells of an order: to the shopper's address on the order, or to one of the foundation's. Null where
 * there is nobody to tell any more: the order was deleted meanwhile, or the recipient left the settings.
 */
export async function orderMail(db: Db, { orderId, to, origin, foundation }: OrderMailOptions): Promise<Mail | null> {
  if (await isDeleted(db, orderId)) return null;
  const order = await findOrder(db, orderId);
  if (to === 'shopper') {
    const subject = m.order_mail_shopper_subject({ brand: site.brand });
    const lead = m.order_mail_shopper_lead({ name: order.address.fullName });
    return { to: order.address.email, ...written(order, subject, lead, `${origin}/orders`) };
  }
  const recipient = foundation[to];
  if (!recipient) return null;
  const subject = m.order_mail_foundation_subject({ id: order._id });
  return { to: recipient, ...written(order, subject, m.order_mail_foundation_lead(), `${origin}/allorders`) };
}

function written(order: Order, subject: string, lead: string, link: string): Omit<Mail, 'to'> {
  const { address } = order;
  const lines = order.products.map(
    (line) => `${line.quantity} × ${line.name} — ${rupiah(line.priceAtPurchase * line.quantity)}`,
  );
  const paragraphs = [
    lead,
    [
      m.order_mail_id({ id: order._id }),
      m.order_mail_date({ date: jakartaDateTime(new Date(order.orderDate), 'en') }),
    ].join('\n'),
    lines.join('\n'),
    m.order_mail_total({ total: rupiah(order.totalPrice) }),
    [
      address.fullName,
      address.phone,
      address.street,
      `${address.city}, ${address.state} ${address.postalCode}`,
      address.country,
    ].join('\n'),
    site.paymentNote ?? m.order_mail_payment(),
  ];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n');
  return {
    subject,
    text: [...paragraphs, link].join('\n\n'),
    html: `${html}\n<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  };
}
