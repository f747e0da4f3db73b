import { type AnyContractProcedure, ORPCError, ValidationError } from '@orpc/contract';
import type { FastifyRequest } from 'fastify';
import { invalidField, type ShopError } from '../../shared/shop-error.ts';
import { isKeepable } from '../../shared/text-schema.ts';
import { toShopError } from '../errors/error-reply.ts';
import { readMultipart } from './multipart.ts';

type Fields = Record<string, unknown>;

/**
 * A request's input in the shape of the contract's schema, unchecked. Only GET has a query. Refuses a query that the
 * contract does not declare.
 */
export async function inputOf(request: FastifyRequest, { '~orpc': declared }: AnyContractProcedure): Promise<unknown> {
  const params = request.params as Record<string, string>;
  refuseUnkeepable(params);
  const query = request.query as Fields;
  const asks = request.method === 'GET' || request.method === 'HEAD';
  if (!asks || !declared.inputSchema) refuseAll(query);
  if (!declared.inputSchema) return undefined;
  const { body: sent, headers } = request;
  const body = Buffer.isBuffer(sent) ? await readMultipart(sent, headers['content-type'] ?? '') : sent;
  if (declared.route.inputStructure === 'detailed') return { params, query, headers, body };
  const fields = asks ? query : (body ?? {});
  if (typeof fields !== 'object' || Array.isArray(fields)) return fields;
  const clash = Object.keys(params).find((key) => key in fields);
  if (clash) throw invalidField(clash, { message: 'address' });
  return { ...fields, ...params };
}

/** The input after the contract's schema, in normalised form. Throws INVALID_INPUT. */
export async function checkedInput({ '~orpc': declared }: AnyContractProcedure, input: unknown): Promise<unknown> {
  const checked = await declared.inputSchema?.['~standard'].validate(input);
  if (!checked?.issues) return checked?.value;
  const cause = new ValidationError({ message: 'input', issues: checked.issues, data: input });
  throw invalidInput(new ORPCError('BAD_REQUEST', { cause }), declared.route.inputStructure === 'detailed');
}

/** Converts an error for the sender of the input, who does not know its parts (`body`, `query`). */
export function invalidInput(error: unknown, detailed: boolean): ShopError {
  return toShopError(error, detailed ? 1 : 0);
}

/** Parameters of the address go into queries, so they must be text that a database can hold. */
function refuseUnkeepable(params: Record<string, string>): void {
  const field = Object.keys(params).find((key) => !isKeepable(params[key] ?? ''));
  if (field) throw invalidField(field, 'characters');
}

function refuseAll(query: Fields): void {
  const [field] = Object.keys(query);
  if (field !== undefined) throw invalidField(field.slice(0, 100), { code: 'unrecognized_keys', message: '' });
}
