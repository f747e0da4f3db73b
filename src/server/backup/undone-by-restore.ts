import type { AuditAction } from '../../audit/audit-actions.ts';

type Undone = {
  /** The first cell of a row of docs/operations.md, “After a restore”. */
  state: string;
  /** The actions in “History” that find it. None if the log does not have it. */
  actions: readonly AuditAction[];
};

/** What people ended or did since the backup, and a restore brings back: the most urgent first. */
export const undoneByRestore: readonly Undone[] = [
  {
    state: 'a hold or a recall that began since is lost, and its units are given out again',
    actions: ['recall.begin'],
  },
  {
    state: 'an order whose parcel was noted since waits again, and would be packed and sent a second time',
    actions: ['order.dispatch', 'tables.bring'],
  },
  { state: 'an order that was deleted since waits again, and would be packed', actions: ['order.delete'] },
  {
    state:
      'a portrait or words of a family that were withdrawn since are shown again, unless `--replaces` kept them away',
    actions: ['voice.withdraw', 'voice.save'],
  },
  {
    state: 'the details of the foundation are those of the backup, also the bank account of the payment note',
    actions: ['facts.save'],
  },
  { state: 'a disabled account can sign in', actions: ['account.disable'] },
  { state: 'a lowered role has its rights again', actions: ['account.role'] },
  { state: 'a password is the one of the backup, also one that was changed because a stranger knew it', actions: [] },
  {
    state: 'an email address that was changed since is the one before, so the old mailbox opens the account',
    actions: [],
  },
  {
    state: 'sign-in with Google that was removed since opens the account again',
    actions: ['account.google-unlinked', 'account.google-linked', 'account.google-taken-over'],
  },
  {
    state: 'two-step verification that was switched on since is off, and used recovery codes count again',
    actions: ['account.second-step-on', 'account.second-step-reset', 'account.recovery-codes'],
  },
  {
    state:
      'quiet mode of families who switched it on since is off, unless `--replaces` carried it over. Quiet mode that ended since is on again',
    actions: ['account.quiet-on', 'account.quiet-off'],
  },
  { state: 'a closed account is there again, with its data', actions: ['account.close', 'account.forget'] },
  { state: 'a family without email that was deleted is there again', actions: ['account.forget'] },
  {
    state: 'an address for next time that was deleted is kept again, and a family’s code that was refused waits again',
    actions: ['account.claim-refused'],
  },
  {
    state: 'a letter, an offer or a note that was deleted since is there again',
    actions: ['enquiry.delete', 'donation.delete', 'order.remove-note'],
  },
  {
    state: 'a letter or an offer that was answered since waits again, and would be answered twice',
    actions: ['enquiry.answer', 'enquiry.close', 'donation.accept', 'donation.decline', 'donation.close'],
  },
  {
    state: 'a payment that was noted since is not noted, and one that was taken back counts again',
    actions: ['order.payment', 'order.withdraw-payment'],
  },
  {
    state: 'a parcel that was taken back counts as sent, and units that left an order or came back count as before',
    actions: [
      'order.withdraw-dispatch',
      'order.take-out',
      'order.put-back',
      'order.sent-back',
      'order.withdraw-sent-back',
    ],
  },
  {
    state: 'a recall stands where it stood: families who were told since count as not told, and one that ended goes on',
    actions: ['recall.end', 'recall.mail', 'recall.told', 'recall.untold', 'recall.text'],
  },
  {
    state:
      'stock, prices, limits and products are those of the backup, and donations that were booked since are not booked',
    actions: [
      'donation.receive',
      'products.change',
      'product.create',
      'product.update',
      'product.delete',
      'product.publish',
      'product.restore',
      'product.expiry',
      'product.gift-value',
      'allowance.grant',
    ],
  },
];
