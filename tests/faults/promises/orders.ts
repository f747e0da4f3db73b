import type { Promised } from './promise.ts';

export const orders: Promised[] = [
  {
    name: 'last-unit',
    says: 'The last units, many buyers at once → exactly the stock is sold, stock plus sold never changes, the others hear why',
    shownBy: {
      'src/checkout/simultaneous-orders.test.ts': [
        'sixty buyers at once for a stock of twenty: twenty orders, forty clear refusals, nothing left',
        'an edit never undoes a sale that was made while it was being saved',
      ],
      'tests/faults/last-byte.test.ts': [
        'the last units go to as many of the orders that end in the same moment as there are, and the others hear why',
      ],
      'src/checkout/shop-model.test.ts': [
        'whatever is added, ordered, deleted or edited, in whatever order, the shop agrees with a plain model after every step',
      ],
    },
  },
  {
    name: 'one-buyer-at-once',
    says: 'One buyer, many simultaneous orders → never above the yearly allowance',
    shownBy: {
      'src/checkout/simultaneous-orders.test.ts': [
        'one buyer with twenty simultaneous orders never gets more than the yearly allowance of three',
      ],
      'tests/faults/last-byte.test.ts': [
        'one buyer’s carts and orders that end in the same moment bring no more than the allowance',
      ],
      'src/checkout/checkout.test.ts': ['the database itself refuses what the allowance does not hold'],
    },
  },
  {
    name: 'sent-twice',
    says: 'The same order sent twice, or its answer lost → one order, the same answer',
    shownBy: {
      'src/checkout/simultaneous-orders.test.ts': [
        'the same Idempotency-Key sent twenty times at once: one order, twenty times the same answer',
      ],
      'tests/faults/last-byte.test.ts': [
        'the same order with one Idempotency-Key that ends many times in the same moment is placed once',
      ],
      'src/orders/orders-per-day.test.ts': [
        'an answer that was lost on the way is repeated, however many orders there were that day',
      ],
      'e2e/journeys/shopping/checkout.spec.ts': [
        'A lost answer and a second try make one order',
        'A double click on the order button makes one order',
      ],
    },
  },
  {
    name: 'crossed-carts',
    says: 'Carts with the same products in other orders, in parallel → no deadlock reaches anyone',
    shownBy: {
      'src/checkout/simultaneous-orders.test.ts': [
        'a hundred pairs of carts with the same products in opposite orders: no error reaches anyone',
        'one person changing the cart in many tabs at once, while ordering, is never told of a trouble inside',
      ],
    },
  },
  {
    name: 'changed-meanwhile',
    says: 'A product is edited, archived or repriced during checkout → one price holds, or a 409 explains',
    shownBy: {
      'tests/faults/requests.test.ts': [
        'a product that is repriced or archived while it is ordered is sold at one price, or a 409 says why',
      ],
      'src/checkout/checkout.test.ts': [
        'a price that changed since the page was opened is told with the new one, and nothing is ordered',
      ],
      'src/catalogue/edit-product.test.ts': [
        'a form older than a sale saves its other fields and leaves the stock as it was sold',
        'a form that says another stock than it began with is refused when units were sold since, and undoes nothing',
        'a deleted product leaves the shop; carts say so, and past orders keep showing it',
      ],
      'e2e/journeys/shopping/checkout.spec.ts': [
        'A product sold out since it was put in the cart is refused at checkout',
        'A product that has left the shop is refused at checkout',
        'A changed price is told, and the new total is asked for',
      ],
    },
  },
  {
    name: 'turn-of-the-year',
    says: '31 December 16:59:59Z and 17:00:00Z, or a clock that steps back → the allowance’s year is Jakarta’s',
    shownBy: {
      'src/orders/yearly-allowance.test.ts': [
        'the year of the allowance ends at midnight in Jakarta, and a clock that steps back gives nothing twice',
        'units return to the year that they were bought in, even when the order is deleted in the next one',
      ],
      'tests/faults/turn-of-the-year.test.ts': [
        'while the program runs, the allowance begins anew at 17:00:00Z of 31 December, and a clock that steps back gives nothing twice',
      ],
      'src/server/config/test-clock.test.ts': ['a clock that tests set is refused by name in a live shop'],
    },
  },
  {
    name: 'mail-relay',
    says: 'Orders are used to send mails to others → the mail goes to the account’s own address, names and addresses in it lead nowhere, and a day has its limit',
    shownBy: {
      'src/orders/orders-per-day.test.ts': [
        'a crowd of simultaneous orders of one account brings as many as a day may have, and one of the next day goes through',
        'the mail of an order goes to the verified address of the account alone, and no name in it leads anywhere',
        'no line of the address in the mail of an order leads anywhere',
      ],
      'src/shared/mail.test.ts': [
        'a name in a mail leads nowhere: %s',
        'a line of an address in a mail is for couriers, and leads nowhere: %s',
      ],
    },
  },
  {
    name: 'mail-headers',
    says: 'Line breaks in names and addresses of mails → one recipient; what is shown takes every value as text',
    shownBy: {
      'tests/faults/requests.test.ts': [
        'line breaks in what becomes a mail are refused, or make neither a header nor a recipient',
      ],
      'src/identity/sign-in/sign-up.test.ts': ['refuses %s'],
      'src/privacy/personal-data.test.ts': [
        'the readable file is whole, in the language asked for, and takes every value as text',
      ],
    },
  },
  {
    name: 'apartment-once',
    says: 'An apartment that was kept with the street → comes back in its own field, once on the parcel',
    shownBy: {
      'src/checkout/billing-form.test.ts': [
        'an apartment that an address has in its street from before is not written twice',
        'the form begins with the kept apartment in its own field',
      ],
    },
  },
  {
    name: 'full-cart',
    says: 'A cart is filled by many requests at once → a hundred products at most',
    shownBy: {
      'src/cart/full-cart.test.ts': [
        'requests that fill one cart at the same moment leave a hundred products in it at most',
        'a full cart takes another quantity, and another product once one has left it',
      ],
    },
  },
];
