import { site } from '../content/site.ts';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Mail } from '../shared/mail.ts';
import { rupiah } from '../shared/rupiah.ts';
import { findOrder } from './order.store.server.ts';
import type { Order } from './orders.contract.ts';

export type OrderMailOptions = {
  orderId: string;
  to: 'shopper' | 'foundation';
  origin: string;
  foundation: readonly string[];
};

/** The mails that tell of an order: to the shopper's address on the order, or to the foundation's addresses. */
export async function orderMail(db: Db, { orderId, to, origin, foundation }: OrderMailOptions): Promise<Mail[]> {
  const order = await findOrder(db, orderId);
  if (to === 'shopper') {
    const link = `${origin}/orders`;
    return [
      {
        to: order.address.email,
        ...written(
          order,
          m.order_mail_shopper_subject({ brand: site.brand }),
          m.order_mail_shopper_lead({ name: order.address.fullName }),
          link,
        ),
      },
    ];
  }
  const content = written(
    order,
    m.order_mail_foundation_subject({ id: order._id }),
    m.order_mail_foundation_lead(),
    `${origin}/allorders`,
  );
  return foundation.map((address) => ({ to: address, ...content }));
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
