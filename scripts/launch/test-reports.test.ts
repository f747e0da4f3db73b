import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastWords, nothingRun, playwrightResult, readReport, vitestResult } from './test-reports.mjs';

const assertion = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['', 'an order'],
  title,
  status,
  failureMessages,
});

test('reports the counts of unit tests, and the error of each failed test and of each file that could not be loaded', () => {
  const written = {
    testResults: [
      {
        name: '/shop/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          assertion('is placed', 'passed'),
          assertion('is mailed', 'failed', '\u001B[31mAssertionError\u001B[39m: expected 1 to be 2'),
          assertion('is on a full disk', 'skipped'),
          assertion('is begun', 'pending'),
        ],
      },
      { name: '/shop/src/b.test.ts', status: 'failed', message: 'Cannot find module x', assertionResults: [] },
    ],
  };
  expect(vitestResult(written, '/shop')).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: [
      { title: 'src/a.test.ts > an order > is mailed', message: 'AssertionError: expected 1 to be 2' },
      { title: 'src/b.test.ts', message: 'Cannot find module x' },
    ],
  });
});

test('reports browser tests too, in any nesting', () => {
  const spec = (title: string, status: string, errors: { message: string }[] = []) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [] }, { errors }] }],
  });
  const written = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'the demo did not start' }],
    suites: [
      {
        title: 'journeys/a.spec.ts',
        specs: [spec('a cart is filled', 'expected')],
        suites: [{ title: 'refused', specs: [spec('is told', 'unexpected', [{ message: 'not visible' }])] }],
      },
    ],
  };
  expect(playwrightResult(written)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    failures: [
      { title: 'journeys/a.spec.ts > refused > is told > (phone)', message: 'not visible' },
      { title: 'outside of a test', message: 'the demo did not start' },
    ],
  });
});

test('a failed browser test says what its page showed', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'error-context.md');
  writeFileSync(path, '# Page snapshot\n\n```yaml\n- heading "Cart" [level=1]\n- text: Empty\n```\n\n# Test source\n');
  const results = [{ errors: [{ message: 'not visible' }], attachments: [{ name: 'error-context', path }] }];
  const written = {
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ title: 'a.spec.ts', specs: [{ title: 'is told', tests: [{ status: 'unexpected', results }] }] }],
  };
  expect(playwrightResult(written).failures).toEqual([
    {
      title: 'a.spec.ts > is told',
      message: 'not visible\nThe page showed:\n- heading "Cart" [level=1]\n- text: Empty',
    },
  ]);
});

test('the summary names the failures, and ends with the counts', () => {
  const message = times(40).join('\n');
  const { failures } = playwrightResult({
    stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
    errors: [{ message }],
  });
  const lines = lastWords({ passed: 7, failed: 1, skipped: 2, failures }).split('\n');
  expect(lines).toContain('✗ outside of a test');
  expect(lines).toContain('    line 1');
  expect(lines).not.toContain('    line 20');
  expect(lines.at(-1)).toBe('7 passed, 1 failed, 2 skipped');
});

test('the summary is the counts alone if nothing failed or was skipped', () => {
  expect(lastWords({ ...nothingRun, passed: 7 })).toBe('7 passed, 0 failed');
});

test('a runner that wrote no report has run nothing', () => {
  expect(readReport('/nowhere/report.json', playwrightResult)).toEqual(nothingRun);
});

const times = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);
