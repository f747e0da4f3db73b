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
  expect(readProxyPlace(written)).toEqual({ host, port, plainPort });
});
