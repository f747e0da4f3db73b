import { expect, test } from 'vitest';
import { documentAfter, listed, type Run } from './document.ts';

const run = (heading: Run['heading'], ...figures: Run['figures']): Run => ({ heading, says: 'All hold.', figures });

test('a long run of one promise leaves what was measured of the other, and a whole run begins anew', () => {
  const both = documentAfter(run('The last long run', ['killed', '200 kills'], ['mixed-load', 'an hour']), '');
  const one = documentAfter(run('The last long run', ['mixed-load', 'two hours']), both);
  expect(one.startsWith(listed())).toBe(true);
  expect(one).toContain('| `killed` | 200 kills |\n| `mixed-load` | two hours |\n');
  expect(documentAfter(undefined, one)).toBe(one);
  const whole = documentAfter(run('The last whole run', ['full-disk', '1 told'], ['killed', '10 kills']), one);
  expect(whole).toContain('| `killed` | 200 kills |\n| `mixed-load` | two hours |\n');
  const later = documentAfter(run('The last whole run', ['killed', '11 kills']), whole);
  expect(later).not.toContain('1 told');
  expect(later).toContain('| `killed` | 11 kills |');
});
