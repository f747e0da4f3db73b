import type { ApiContext } from '../../shared/api-context.ts';
import { isOlderThanADay } from '../store/account-state.store.server.ts';
import { admitAttempts } from './rate-limit.server.ts';

/** Who writes: a visitor by the address they typed, or an account; with a solved captcha where one was asked for. */
type Writer = ({ email: string } | { uid: string }) & { altcha: string | undefined };

const everyone = 'everyone';

/**
 * Counts a question or an offer. Confirmed accounts have a total of their own, which no visitor can use up. An account
 * younger than a day counts as a visitor: otherwise a stranger confirms ten mailboxes and shuts the families out.
 * Throws TOO_MANY_REQUESTS as `admitAttempts` does.
 */
export async function admitWriting(
  context: ApiContext,
  kind: 'enquiry' | 'offer',
  { altcha, ...writer }: Writer,
): Promise<void> {
  const isTrusted = 'uid' in writer && (await isOlderThanADay(context.db, writer.uid));
  const shared = isTrusted
    ? [{ kind: `${kind}-accounts`, target: everyone } as const]
    : [
        { kind: `${kind}-household`, target: context.client ?? '' } as const,
        { kind: `${kind}-visitors`, target: everyone } as const,
      ];
  const target = 'uid' in writer ? writer.uid : writer.email;
  await admitAttempts(context, [{ kind, target }, ...shared], altcha);
}
