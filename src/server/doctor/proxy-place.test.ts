import { expect, test } from 'vitest';
import { readProxyPlace } from './proxy-findings.ts';

test.each([
  ['127.0.0.1:443', '127.0.0.1', 443, 80],
  ['10.231.17.1', '10.231.17.1', 443, 80],
  ['proxy.example:8443,8080', 'proxy.example', 8443, 8080],
  ['::1', '::1', 443, 80],
  ['::1,8080', '::1', 443, 8080],
  ['[::1]', '::1', 443, 80],
  ['[::1]:443', '::1', 443, 80],
  ['[fd00::17]:8443,8080', 'fd00::17', 8443, 8080],
])('the doctor reads --proxy %s', (written, host, port, plainPort) => {
  expect(readProxyPlace(written, 'https://shop.example.org')).toEqual({ host, port, plainPort });
});

test('without a port the doctor asks at the port of BASE_URL', () => {
  const origin = 'https://localhost:3137';
  expect(readProxyPlace(undefined, origin)).toEqual({ host: '127.0.0.1', port: 3137, plainPort: 80 });
  expect(readProxyPlace('10.0.0.7', origin)).toMatchObject({ host: '10.0.0.7', port: 3137 });
  expect(readProxyPlace('::1', origin)).toMatchObject({ host: '::1', port: 3137 });
  expect(readProxyPlace('10.0.0.7:8443', origin)).toMatchObject({ port: 8443 });
});

test.each(['127.0.0.1:99999', '127.0.0.1:0', '127.0.0.1:https', '127.0.0.1:443,99999', '127.0.0.1:443,', '', ':443'])(
  'the doctor refuses --proxy "%s"',
  (written) => {
    expect(() => readProxyPlace(written, 'https://shop.example.org')).toThrow('is no address: write HOST:PORT');
  },
);
