import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { computingTime } from '../../../tests/computing-time.ts';
import { expectWithin } from '../../../tests/processes/expect-within.ts';
import { isCommonPassword } from './common-passwords.server.ts';

// The first that guessers try, from yearly lists of leaked passwords, and what people choose here.
const common =
  '123456 password 12345678 qwerty abc123 password1 iloveyou 000000 qwerty123 1q2w3e4r admin123 654321 lovely princess ' +
  'dragon 123qwe 1qaz2wsx michael sunshine liverpool football superman monkey letmein trustno1 passw0rd p@ssw0rd asdfghjkl ' +
  'a123456 aa123456 a12345678 aku123 123456abc a1b2c3 !@#$%^&* 147258369 rahasia sayang bismillah indonesia jakarta ' +
  'alhamdulillah doraemon semangat45 ganteng sayangku anjing123 persib Bismillah123 Qwerty123! P@ssw0rd! sayangsayang ' +
  'oksigen trakeostomi napas123 17081945 121212 abcabc';

test.each(common.split(' '))('%s is too common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'kopi susu di beranda',
  'melati-hujan-senja',
  'Xk29fmQ',
  'sapuan7langit',
  'hujan turun di Bandung',
  'rumah 12345 pintu',
  'tehmanis482',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test('the 3,000 most common of the leaked passwords that are long enough are, as ASVS 5.0 6.2.4 asks', async () => {
  const leaked = dictionary['passwords-common'].filter((password) => password.length >= 6).slice(0, 3000);
  expect(leaked).toHaveLength(3000);
  const unnoticed: string[] = [];
  for (const password of leaked) if (!(await isCommonPassword(password))) unnoticed.push(password);
  expect(unnoticed).toEqual([]);
});

test('a password of any length is judged in no time', async () => {
  await isCommonPassword('the words are loaded');
  const { milliseconds } = await computingTime(async () => {
    for (const part of ['aB3@pE5!', '1234567', '!!!!', 'a4@4']) await isCommonPassword(part.repeat(1000 / part.length));
  });
  await expectWithin(milliseconds, 1000);
});
