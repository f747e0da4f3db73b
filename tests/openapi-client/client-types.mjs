import openapiTS, { astToString } from 'openapi-typescript';

/** The types of a client, as people generate them from an OpenAPI document. */
export async function clientTypes(document) {
  return astToString(await openapiTS(document));
}
