import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.server.ts';

// The first that guessers try, from yearly lists of leaked passwords, and what people choose here.
const common =
  '123456 password 12345678 qwerty abc123 password1 iloveyou 000000 qwerty123 1q2w3e4r admin123 654321 lovely princess ' +
  'dragon 123qwe 1qaz2wsx michael sunshine liverpool football superman monkey letmein trustno1 passw0rd p@ssw0rd asdfghjkl ' +
  'a123456 aa123456 a12345678 aku123 123456abc a1b2c3 !@#$%^&* 147258369 rahasia sayang bismillah indonesia jakarta ' +
  'alhamdulillah doraemon semangat45 ganteng sayangku anjing123 persib Bismillah123 Qwerty123! P@ssw0rd! sayangsayang ' +
  'oksigen trakeostomi napas123 17081945 121212 abcabc';

test.each(common.split(' '))('%s is too common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'kopi susu di beranda',
  'melati-hujan-senja',
  'Xk29fmQ',
  'sapuan7langit',
  'hujan turun di Bandung',
  'rumah 12345 pintu',
  'tehmanis482',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
