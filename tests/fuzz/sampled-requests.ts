import type { Person } from '../people.ts';
import { samples } from '../samples/endpoint-samples.ts';
import type { TestShop } from '../shop.ts';
import type { DocumentedOperation, FuzzRequest } from './documented-requests.ts';
import type { Random } from './random.ts';

/**
 * A request that succeeds if its caller may send it, with new data for all its needs. Requests from the document
 * alone seldom get that far: it does not say which ids exist and which values belong together.
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
