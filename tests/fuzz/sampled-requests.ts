import type { Person } from '../people.ts';
import { samples } from '../samples/endpoint-samples.ts';
import type { TestShop } from '../shop.ts';
import type { DocumentedOperation, FuzzRequest } from './documented-requests.ts';
import type { Random } from './random.ts';

/**
 * A request that succeeds for whoever may send it, with all that it needs made afresh: what the document alone seldom
 * reaches, for it does not say which ids are there and which values belong together.
 */
export async function sampledRequest(
  { method, path, operation: { operationId: name } }: DocumentedOperation,
  random: Random,
  makings: { shop: TestShop; owner: Person },
): Promise<FuzzRequest> {
  const sample = await samples[name]?.(makings);
  if (!sample) throw new Error(`${name} has no sample`);
  const { params = {}, query = {}, json, form, optional = [] } = sample;
  const chosen = <Value>(fields: Record<string, Value>) =>
    Object.entries(fields).filter(([field]) => !optional.includes(field) || random.chance(0.7));
  const body = form ?? json;
  return {
    name,
    method,
    path,
    params,
    query: chosen(query),
    headers: {},
    ...(body && { body: Object.fromEntries(chosen<unknown>(body)) }),
    multipart: form !== undefined,
  };
}
