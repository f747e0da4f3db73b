import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { clientOf } from '../rate-limit/client-address.server.ts';
import type { AttemptTarget, IdentityRules } from '../rate-limit/identity-endpoint.ts';
import type { AttemptKind } from '../rate-limit/rate-limit.rules.ts';
import { type Attempt, type RateLimits, throwIfRefused } from '../rate-limit/rate-limit.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { isCommonPassword } from './common-passwords.server.ts';
import type { EmbeddedProvider } from './embedded-provider.server.ts';

/** The fields that rules look at, in the checked input of a call. */
type RuledInput = { email?: string; token?: string; password?: string; altcha?: string };
type Targets = Partial<Record<AttemptTarget, string | null>>;

/** These kinds are only counted until an attempt was right. */
const provingKinds: AttemptKind[] = ['password', 'code', 'recovery'];

/**
 * Does `work` as the rules of an identity endpoint say. A success forgives the attempts that it shows to have been the
 * owner's own. Throws TOO_MANY_REQUESTS, with a challenge if its solution lets the same request through, and
 * PASSWORD_TOO_COMMON.
 */
export async function keepRules<T>(
  { limits, provider }: { limits: RateLimits; provider: EmbeddedProvider },
  { rules, request, ...call }: { rules: IdentityRules; request: FastifyRequest; input: RuledInput; targets?: Targets },
  work: () => Promise<T>,
): Promise<T> {
  const { input } = call;
  const client = clientOf(request);
  const { email, token } = input;
  const targets: Targets = { email, token, household: client, everyone: 'everyone', ...call.targets };
  const attempts = (rules.attempts ?? []).flatMap(({ kind, at }): Attempt[] => {
    const target = targets[at];
    return target ? [{ kind, target }] : [];
  });
  throwIfRefused(await limits.countAttempts(attempts, input.altcha), 'identity');
  if (rules.choosesPassword && (await isCommonPassword(input.password ?? ''))) {
    throw identityError('PASSWORD_TOO_COMMON');
  }
  const { signal } = request.cancellation;
  const inTurn = rules.hashesPassword ? () => provider.hashing(work, client, signal) : work;
  const result = await (rules.constantTime ? answerInConstantTime(inTurn) : inTurn());
  const provenEmail = rules.provesOwner && token ? decodeJwt(token).email : undefined;
  const proving = attempts.filter(({ kind }) => provingKinds.includes(kind));
  await limits.forgive(
    typeof provenEmail === 'string' ? [...proving, { kind: 'password', target: provenEmail }] : proving,
  );
  return result;
}

/** Answers whose time could show if an address is known leave only at multiples of this time. */
const intervalMs = 250;

/** Delays an answer, also an error, to the next multiple of a fixed time, so that its time shows nothing. */
async function answerInConstantTime<T>(answer: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await answer();
  } finally {
    await sleep(intervalMs - ((performance.now() - start) % intervalMs));
  }
}
