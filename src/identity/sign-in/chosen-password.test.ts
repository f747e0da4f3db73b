import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const password = 'a-long-secret';

beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

describe('a password that everybody tries first', () => {
  const refused = { status: 400, body: { code: 'INVALID_INPUT', data: { reason: 'password-too-common' } } };

  it.each(['password', 'PassWord', 'sayang123', 'Bismillah', '12345678'])(
    'is refused everywhere: %s',
    async (common) => {
      const signUp = (locale: string) =>
        visitor.send(
          '/sign-up/email',
          { name: 'Ibu Sari', email: `common-${locale}@test.example`, password: common },
          { 'accept-language': locale },
        );
      const [en, id] = [await signUp('en'), await signUp('id')];
      expect(en).toMatchObject(refused);
      expect(id).toMatchObject(refused);
      expect(en.body.message).not.toBe(id.body.message);
      expect(await visitor.send('/reset', { token: 'any', password: common })).toMatchObject(refused);
      const { cookie } = await visitor.newPerson(password);
      const body = { currentPassword: password, password: common };
      expect(await visitor.send('/replace-password', body, { cookie })).toMatchObject(refused);
    },
  );
});
