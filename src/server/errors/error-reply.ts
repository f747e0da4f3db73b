import { ORPCError, ValidationError } from '@orpc/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { identitySentence } from '../../identity/client/identity-messages.ts';
import { messageForCode } from '../../shared/error-messages.ts';
import type { ErrorCode } from '../../shared/error-status.ts';
import { fieldIssueMessage } from '../../shared/found-issues.ts';
import { type InputIssue, issueField } from '../../shared/input-issues.ts';
import { type Locale, localeOf } from '../../shared/locales.ts';
import { type ErrorDetails, ShopError } from '../../shared/shop-error.ts';
import { isRefusedBy } from '../../shared/transaction.server.ts';
import { ClientLeft } from '../requests/cancellation.ts';
import { sendPlainPage } from '../site/plain-page.ts';
import { asksForPage, errorPage } from './error-page.ts';

// Classes of PostgreSQL: connection lost, out of resources (the disk too), stopped by an operator, and timeouts.
const databaseAway = /^(08|53|57P|58)|^(55P03|57014|25P03|25006|40001|40P01)$/;
const systemAway = new Set(
  'ECONNREFUSED ECONNRESET EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT'.split(' '),
);
// "Not queryable" comes from a transaction's rollback after its connection broke, in place of the cause.
const poolAway =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Cannot use a pool after calling end|driver has already been destroyed/;

/** A body can hold thousands of mistakes. The answer names the first ones. */
const maxIssues = 20;

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
};

/** Converts an error to one of our codes. An unexpected one becomes INTERNAL, with its cause for the log. */
export function toShopError(error: unknown, envelope = 0): ShopError {
  if (error instanceof ShopError) {
    const { issues, reason } = error.details;
    const withoutIssues = error.code === 'INVALID_INPUT' && !issues && !reason;
    return withoutIssues ? new ShopError(error.code, bodyIssue(error.code), error) : error;
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    const { issues = [], data } = error.cause instanceof ValidationError ? error.cause : {};
    return new ShopError('INVALID_INPUT', {
      issues: (issues as InputIssue[]).slice(0, maxIssues).map((issue) => ({
        field: issueField(issue, envelope).slice(0, 100),
        issue: { ...issue, input: valueAt(data, issue.path) },
      })),
    });
  }
  const { code, statusCode, message = '' } = error as { code?: string; statusCode?: number; message?: string };
  // The account was closed during this request, so it fails like any other invalid token.
  if (isRefusedBy(error, 'account_is_open')) return new ShopError('UNAUTHENTICATED', {}, error);
  if (code && fastifyCodes[code]) return new ShopError(fastifyCodes[code], bodyIssue(fastifyCodes[code]), error);
  if ((code && (databaseAway.test(code) || systemAway.has(code))) || poolAway.test(message)) {
    return new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 }, error);
  }
  if (statusCode === 503) return new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 }, error);
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new ShopError('INVALID_INPUT', bodyIssue('INVALID_INPUT'), error);
  return new ShopError('INTERNAL', {}, error);
}

/** The value of an issue, which distinguishes a missing field from one of the wrong type. */
function valueAt(data: unknown, path: InputIssue['path'] = []): unknown {
  let value = data;
  for (const part of path) {
    const key = typeof part === 'object' ? part.key : part;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function bodyIssue(code: ErrorCode): ErrorDetails {
  return code === 'INVALID_INPUT' ? { issues: [{ field: 'body', issue: { message: '' } }] } : {};
}

/**
 * The only handler of errors. Each has the same shape and a sentence in the caller's language. A person who opens a
 * page gets a page.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers['accept-language']);
  const shopError = toShopError(error);
  logShopError(shopError, request.log);
  if (shopError.details.retryAfterSeconds) reply.header('retry-after', shopError.details.retryAfterSeconds);
  if (shopError.status === 401 && !shopError.details.reason) reply.header('www-authenticate', 'Bearer');
  reply.status(shopError.status).header('cache-control', 'no-store');
  if (asksForPage(request)) return sendPlainPage(reply, errorPage(shopError.status, request));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(shopError, locale)));
}

/** Logs the cause of an internal error, without data of people. */
export function logShopError(shopError: ShopError, log: FastifyBaseLogger): void {
  if (shopError.cause instanceof ClientLeft) log.info('the client left before its answer');
  else if (shopError.isFullRoom) log.info('the room is full');
  else if (shopError.status >= 500) log.error({ err: loggable(shopError.cause ?? shopError) }, shopError.code);
}

/** The body of every error in that language, with the API's field names (docs/decisions/how-errors-are-told.md). */
function errorBody(shopError: ShopError, locale: Locale) {
  const { reason, total, prices, limit, bought, left, ordered, challenge, order } = shopError.details;
  const issues = shopError.details.issues?.map(({ field, issue }) => ({
    field,
    message: fieldIssueMessage(issue, locale),
  }));
  const data = { reason, issues, total, prices, limit, bought, left, ordered, challenge, order };
  const hasData = Object.values(data).some((value) => value !== undefined);
  return {
    defined: true,
    code: shopError.code,
    status: shopError.status,
    message: identitySentence(shopError.details, locale) ?? messageForCode(shopError.code, shopError.details, locale),
    ...(hasData ? { data } : {}),
  };
}

/**
 * An error without data of people. PostgreSQL's `detail` and oRPC's `data` hold values. Messages of other errors with a
 * `code` quote their input, for example those about JSON.
 */
function loggable(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return {
    type: error.name,
    message: code ?? (error instanceof SyntaxError ? error.name : error.message),
    code,
    constraint,
    table,
    stack: frames(error),
  };
}

function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
}
