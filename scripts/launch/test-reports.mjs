// Reads the reports of the test runners: how many tests passed, failed or were skipped, and the error of each
// failure.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Result
 */

/** @type {Result} */
export const nothingRun = { passed: 0, failed: 0, skipped: 0, failures: [] };

const maxLines = 15;
/** The lines of a failed browser test’s page. A whole page of the admin area has about a hundred. */
const maxPageLines = 80;

/** Reads a report by `read`; no tests ran if there is no report. */
export function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return nothingRun;
  }
}

/** Of Vitest's report; its files are named as in `root`. @param {any} report @param {string} root @returns {Result} */
export function vitestResult({ testResults }, root) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  );
  const having = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  const failedTests = having('failed').map(({ file, ancestorTitles = [], title, failureMessages }) => ({
    title: [file, ...ancestorTitles.filter(Boolean), title].join(' > '),
    message: shortened(failureMessages.join('\n')),
  }));
  // A file that could not be loaded, or whose preparations failed, has no failed test.
  const failedFiles = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name, message }) => ({ title: relative(root, name), message: shortened(message) }));
  return {
    passed: having('passed').length,
    failed: failedTests.length + failedFiles.length,
    skipped: having('skipped', 'pending', 'todo', 'disabled').length,
    failures: [...failedTests, ...failedFiles],
  };
}

const isFailed = ({ status }) => status === 'failed';

/** Of Playwright's report. @param {any} report @returns {Result} */
export function playwrightResult(report) {
  const { stats, suites = [], errors = [] } = report;
  const failedTests = specsIn(suites).flatMap(({ titles, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        title: [...titles, projectName && `(${projectName})`].filter(Boolean).join(' > '),
        message: [shortened(messagesOf(results.at(-1)).join('\n')), ...pageOf(results.at(-1))].join('\n'),
      })),
  );
  const failedOutside = errors.map(({ message }) => ({ title: 'outside of a test', message: shortened(message) }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...failedTests, ...failedOutside],
  };
}

/** Every spec with the titles that lead to it, of which the first is its file. */
function specsIn(suites, above = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const titles = [...above, title].filter(Boolean);
    return [
      ...specs.map((spec) => ({ titles: [...titles, spec.title], tests: spec.tests })),
      ...specsIn(inner, titles),
    ];
  });
}

const messagesOf = (result) => (result?.errors ?? []).map(({ message = '' }) => message);

/** The text of the page on which a test failed. Playwright writes it into a file. */
function pageOf(result) {
  const { path } = result?.attachments?.find(({ name }) => name === 'error-context') ?? {};
  const [, page] = (path && existsSync(path) ? readFileSync(path, 'utf8') : '').match(/```yaml\n(.*?)```/s) ?? [];
  return page ? ['The page showed:', shortened(page, maxPageLines)] : [];
}

function shortened(message = '', most = maxLines) {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return lines.length > most ? [...lines.slice(0, most), '…'].join('\n') : lines.join('\n');
}

/** The last words of a run: every failure by title and message, and one line of counts. @param {Result} total */
export function lastWords({ passed, failed, skipped, failures }) {
  const failureLines = failures.map(({ title, message }) => `✗ ${title}\n${message.replace(/^(?=.)/gm, '    ')}\n`);
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...(failureLines.length > 0 ? ['', 'What failed:', '', ...failureLines] : []), counts].join('\n');
}
