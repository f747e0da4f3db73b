import type { Jobs } from '../shared/jobs/enqueue-job.server.ts';

/** The jobs that send a mail. */
export type MailName = Extract<keyof Jobs, `${string}-mail`>;

/**
 * Whether a family in quiet mode gets a mail (docs/decisions/quiet-mode.md). A new mail does not compile before it has its
 * line here. Mails to the foundation always go.
 */
export const reachesQuietFamily: Record<MailName, boolean> = {
  // Security of the account.
  'verification-mail': true,
  'address-known-mail': true,
  'reset-mail': true,
  'password-changed-mail': true,
  'address-asked-mail': true,
  'address-changed-mail': true,
  'google-linked-mail': true,
  'second-step-mail': true,
  // The closed account.
  'account-closed-mail': true,
  // Words that a person wrote, and chose to send.
  'enquiry-answer-mail': true,
  'enquiry-later-answer-mail': true,
  'donation-answer-mail': true,
  'deletion-mail': true,
  // To the foundation.
  'enquiry-mail': true,
  'donation-mail': true,
  // To the admins of the settings.
  'alarm-mail': true,
  // To volunteers, about units that must not go out.
  'hold-mail': true,
  // Automatic. The page of orders shows the same, whenever the family opens it.
  'whole-order-mail': false,
  'order-mail': false,
  'dispatch-mail': false,
  'wish-mail': false,
  // Work, which a volunteer in quiet mode leaves to others.
  'digest-mail': false,
  // Such a family stands first on the list of families to call instead.
  'recall-mail': false,
};
