import type { Protection } from './protection.ts';

const routes = 'src/server/api/api-routes.ts';
const server = 'src/server/http-server.ts';
const spoilt = 'src/server/api/bad-input.test.ts';
const forged = 'tests/faults/requests.test.ts';

export const requests: Protection[] = [
  {
    promise: 'endpoint-without-rule',
    by: 'src/server/api/access.test.ts',
    file: routes,
    text: 'if (!allows(accessOf(caller), meta.access)) {',
    becomes: 'if (!allows(accessOf(caller), meta.access) && !caller.emailVerified) {',
  },
  {
    promise: 'another-person',
    by: forged,
    file: 'src/cart/cart.api.server.ts',
    text: "if (input.userId !== undefined && input.userId !== uid) throw new ShopError('FORBIDDEN');",
    becomes: '',
  },
  {
    promise: 'odd-paths',
    by: 'src/server/api/api-routes.test.ts',
    file: 'src/server/api/api-routes.ts',
    text: "if (meta.access !== 'visitor') request.caller",
    becomes: "if (meta.access !== 'visitor' && request.method === method) request.caller",
  },
  {
    promise: 'foreign-fields',
    by: 'src/server/api/bad-input.test.ts',
    file: 'src/checkout/checkout.contract.ts',
    text: 'export const orderRequest = z.strictObject({',
    becomes: 'export const orderRequest = z.object({',
  },
  {
    promise: 'false-numbers',
    by: spoilt,
    file: 'src/shared/text-schema.ts',
    text: 'return z.int().check(z.minimum(min), z.maximum(max));',
    becomes: 'return z.number().check(z.minimum(min - 2), z.maximum(max));',
  },
  {
    promise: 'one-product-twice',
    by: forged,
    file: 'src/cart/cart.rules.ts',
    text: 'sums.set(id, (sums.get(id) ?? 0) + quantity);',
    becomes: 'sums.set(id, quantity);',
  },
  {
    promise: 'strange-letters',
    by: spoilt,
    file: 'src/shared/text-schema.ts',
    text: 'return value.isWellFormed() && !unkeepable.test(value);',
    becomes: 'return value.length >= 0;',
  },
  {
    promise: 'scripts-in-values',
    by: 'src/shared/mail.test.ts',
    file: 'src/shared/mail.ts',
    text: "return escapeHtml(paragraph).replaceAll('\\n', '<br>');",
    becomes: "return paragraph.replaceAll('\\n', '<br>');",
  },
  {
    promise: 'sql-in-values',
    by: 'src/catalogue/product-list.test.ts',
    file: 'src/catalogue/search.store.server.ts',
    text: 'function meanings(q: string): RawBuilder<unknown> {',
    becomes: 'function meanings(said: string): RawBuilder<unknown> {\n  const q = sql.raw("\'" + said + "\'");',
  },
  {
    promise: 'forged-prototypes',
    by: 'src/server/api/multipart.test.ts',
    file: 'src/server/api/multipart.ts',
    text: "if (part.fieldname in fields || part.fieldname === '__proto__') {",
    becomes: 'if (part.fieldname.length > 99) {',
  },
  {
    promise: 'endless-bodies',
    by: forged,
    file: routes,
    text: 'bodyLimit: meta.bodyLimit ?? 64 * 1024,',
    becomes: 'bodyLimit: 512 * 1024 * 1024,',
  },
  {
    promise: 'odd-content-types',
    by: 'src/server/api/bad-bodies.test.ts',
    file: server,
    text: "server.removeContentTypeParser('text/plain');",
    becomes: '',
  },
  {
    promise: 'broken-multipart',
    by: 'src/server/api/multipart.test.ts',
    file: 'src/server/api/multipart.ts',
    text: "throw new ShopError('INVALID_INPUT', { issues: [{ field: 'body', issue: { message: 'form' } }] }, error);",
    becomes: 'throw error;',
  },
  {
    promise: 'hostile-pictures',
    by: 'src/catalogue/pictures/hostile-pictures.test.ts',
    file: 'src/catalogue/pictures/render-picture.server.ts',
    text: "if (!format || !decodable.has(format)) throw new ShopError('NOT_AN_IMAGE');",
    becomes: '',
  },
  {
    promise: 'hostile-pictures',
    by: 'src/catalogue/pictures/pictures.test.ts',
    file: 'src/catalogue/pictures/render-picture.server.ts',
    text: '.rotate()',
    becomes: '.keepMetadata()',
  },
  {
    promise: 'fuzzed-document',
    by: 'src/server/api/openapi.test.ts',
    file: 'src/server/api/openapi.ts',
    text: "(names.size > 1 && name === nameIn(path) ? 'id' : name)",
    becomes: 'name',
  },
  {
    promise: 'fuzzed-document',
    by: 'src/server/api/openapi.test.ts',
    file: 'src/server/api/openapi.ts',
    text: "'UNSUPPORTED_MEDIA', 'INTERNAL', 'UNAVAILABLE']",
    becomes: "'INTERNAL', 'UNAVAILABLE']",
  },
  {
    promise: 'full-cart',
    by: 'src/cart/full-cart.test.ts',
    file: 'database/migrations/0015_cart_lines.sql',
    text: 'group by l.account_uid having count(*) > 100',
    becomes: 'group by l.account_uid having count(*) > 10000',
  },
];
