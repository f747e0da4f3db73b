import type { ApiContext } from '../../shared/api-context.ts';
import { isOlderThanADay } from '../store/account-state.store.server.ts';
import { countAttempts, throwIfRefused } from './rate-limit.server.ts';

/** The writer: a visitor by the typed address, or an account; with a solved captcha if one was asked for. */
type Writer = ({ email: string } | { uid: string }) & { altcha: string | undefined };

/**
 * Counts a question or an offer. Confirmed accounts have a total of their own, which no visitor can use up. An account
 * younger than a day counts as a visitor: otherwise a stranger confirms ten mailboxes and shuts the families out.
 * Throws TOO_MANY_REQUESTS as `throwIfRefused` does.
 */
export async function admitWriting(
  context: ApiContext,
  kind: 'enquiry' | 'offer',
  { altcha, ...writer }: Writer,
): Promise<void> {
  const { db, client, now } = context;
  const isTrusted = 'uid' in writer && (await isOlderThanADay(db, writer.uid, now()));
  const own = { kind, target: 'uid' in writer ? writer.uid : writer.email };
  const household = { kind: `${kind}-household`, target: client ?? '' } as const;
  const everyone = { kind: `${kind}-${isTrusted ? 'accounts' : 'visitors'}`, target: 'everyone' } as const;
  const attempts = isTrusted ? [own, everyone] : [own, household, everyone];
  throwIfRefused(await countAttempts(context, attempts, altcha));
}
