import { expect, test } from 'vitest';
import { documentAfter, type Run } from './document.ts';

const run = (heading: Run['heading'], ...figures: Run['figures']): Run => ({ heading, says: 'All hold.', figures });

test('a long run of one promise keeps the figures of the other, and a whole run replaces all of them', () => {
  const tables = '# Promises\n\n| `killed` | Killed → nothing lost |';
  const both = documentAfter(run('The last long run', ['killed', '200 kills'], ['mixed-load', 'an hour']), tables);
  const one = documentAfter(run('The last long run', ['mixed-load', 'two hours']), both);
  expect(one.startsWith(`${tables}\n\n## The last long run\n`)).toBe(true);
  expect(one).toContain('| `killed` | 200 kills |\n| `mixed-load` | two hours |\n');
  expect(documentAfter(run('The last long run'), one)).toBe(one);
  const whole = documentAfter(run('The last whole run', ['full-disk', '1 sold out'], ['killed', '10 kills']), one);
  expect(whole).toContain('| `killed` | 200 kills |\n| `mixed-load` | two hours |\n');
  const later = documentAfter(run('The last whole run', ['killed', '11 kills']), whole);
  expect(later).not.toContain('1 sold out');
  expect(later).toContain('| `killed` | 11 kills |');
});
