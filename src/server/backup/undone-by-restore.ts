import type { AuditAction } from '../../audit/audit-actions.ts';

/**
 * What people ended or did since the backup, and a restore brings back: the most urgent first. Each is the first cell of a row
 * of docs/operations.md, “After a restore”, with the actions in “History” that find it, if the log has it.
 */
export const undoneByRestore: Readonly<Record<string, readonly AuditAction[]>> = {
  'a hold or a recall that began since is lost, and its units are given out again': ['recall.begin'],
  'an order whose parcel was noted since waits again, and would be packed and sent a second time': [
    'order.dispatch',
    'tables.bring',
  ],
  'an order that was deleted since waits again, and would be packed': ['order.delete'],
  'a portrait or words of a family that were withdrawn since are shown again, unless `--replaces` kept them away': [
    'voice.withdraw',
    'voice.save',
  ],
  'the details of the foundation are those of the backup, also the bank account of the payment note': ['facts.save'],
  'a disabled account can sign in': ['account.disable'],
  'a lowered role has its rights again': ['account.role'],
  'a password is the one of the backup, also one that was changed because a stranger knew it': [],
  'an email address that was changed since is the one before, so the old mailbox opens the account': [],
  'sign-in with Google that was removed since opens the account again': [
    'account.google-unlinked',
    'account.google-linked',
    'account.google-taken-over',
  ],
  'two-step verification that was switched on since is off, and used recovery codes count again': [
    'account.second-step-on',
    'account.second-step-reset',
    'account.recovery-codes',
  ],
  'quiet mode of families who switched it on since is off, unless `--replaces` carried it over. Quiet mode that ended since is on again':
    ['account.quiet-on', 'account.quiet-off'],
  'a closed account is there again, with its data': ['account.close', 'account.forget'],
  'a family without email that was deleted is there again': ['account.forget'],
  'an address for next time that was deleted is kept again, and a family’s code that was refused waits again': [
    'account.claim-refused',
  ],
  'a letter, an offer or a note that was deleted since is there again': [
    'enquiry.delete',
    'donation.delete',
    'order.remove-note',
  ],
  'a letter or an offer that was answered since waits again, and would be answered twice': [
    'enquiry.answer',
    'enquiry.close',
    'donation.accept',
    'donation.decline',
    'donation.close',
  ],
  'a payment that was noted since is not noted, and one that was taken back counts again': [
    'order.payment',
    'order.withdraw-payment',
  ],
  'a parcel that was taken back counts as sent, and units that left an order or came back count as before': [
    'order.withdraw-dispatch',
    'order.take-out',
    'order.put-back',
    'order.sent-back',
    'order.withdraw-sent-back',
  ],
  'a recall stands where it stood: families who were told since count as not told, and one that ended goes on': [
    'recall.end',
    'recall.mail',
    'recall.told',
    'recall.untold',
    'recall.text',
  ],
  'stock, prices, limits and products are those of the backup, and donations that were booked since are not booked': [
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
};
