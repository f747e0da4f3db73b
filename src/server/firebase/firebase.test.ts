import { expect, test } from 'vitest';
import type { EmbeddedProvider } from '../../identity/embedded/embedded-provider.server.ts';
import { pagePolicy } from '../site/content-security-policy.ts';
import { baseHeaders } from '../site/security-headers.ts';
import { firebaseInDocument, firebaseSources, tokenRules } from './firebase.ts';

const settings = { projectId: 'demo-napas', apiKey: 'key', authDomain: 'demo-napas.firebaseapp.com', emulator: null };
const emulator = '127.0.0.1:9099';

function directives(policy: string): Record<string, string[]> {
  const entries = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(entries.map(([name, ...sources]) => [name, sources]));
}

test('pages may use Google’s identity hosts if Firebase signs people in, and none of them otherwise', {
  tags: ['headers'],
}, () => {
  const embedded = directives(pagePolicy([]));
  expect(embedded['connect-src']).toEqual(["'self'"]);
  expect(embedded['script-src']).toEqual(["'self'"]);
  expect(embedded).not.toHaveProperty('frame-src');
  expect(baseHeaders({ live: true, popups: false })['cross-origin-opener-policy']).toBe('same-origin');

  const {
    'connect-src': calls,
    'script-src': scripts,
    'frame-src': frames,
    ...rest
  } = directives(pagePolicy([], firebaseSources(settings)));
  expect(calls).toEqual(expect.arrayContaining(["'self'", 'https://identitytoolkit.googleapis.com']));
  expect(calls).toContain('https://securetoken.googleapis.com');
  expect(scripts).toContain('https://apis.google.com');
  expect(frames).toContain('https://demo-napas.firebaseapp.com');
  const { 'connect-src': _calls, 'script-src': _scripts, ...restOfEmbedded } = embedded;
  expect(rest).toEqual(restOfEmbedded);
  const all = [calls, scripts, frames].flat().join(' ');
  expect(all).not.toMatch(/unsafe|\*|data:|http:/);
  expect(baseHeaders({ live: true, popups: true })['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('with the emulator a page calls it alone', () => {
  const policy = pagePolicy([], firebaseSources({ ...settings, emulator }));
  expect(policy).toContain(`connect-src 'self' http://${emulator}`);
  expect(policy).not.toContain('identitytoolkit');
});

test('the document holds only data of the project that browsers may know', () => {
  expect(JSON.parse(firebaseInDocument({ ...settings, secret: 'x' } as typeof settings))).toEqual(settings);
});

test('tokens without signature count in a demo with an emulator, never in a live shop and never without one', () => {
  const provider = {} as EmbeddedProvider;
  const now = () => new Date();
  const readsUnsigned = (mode: 'demo' | 'live', host: string | null) =>
    tokenRules({ config: { mode, firebase: { ...settings, emulator: host } }, provider, now }).read !== undefined;
  expect(readsUnsigned('demo', emulator)).toBe(true);
  expect(readsUnsigned('demo', null)).toBe(false);
  expect(readsUnsigned('live', emulator)).toBe(false);
  expect(readsUnsigned('live', null)).toBe(false);
});
