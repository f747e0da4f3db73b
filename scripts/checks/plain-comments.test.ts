import { expect, test } from 'vitest';
import { plainComments } from './plain-comments.ts';
import { sampleSources } from './sample-sources.ts';

const check = (text: string, path = 'scripts/a.ts') => plainComments(sampleSources({ [path]: text }));

test('refuses each form of the list in a comment, with its line and plain words', () => {
  const refused = {
    '// For whoever asks.': 'whoever',
    '/** Made anew each time. */': 'anew',
    '/** Gives null where there is none. */': 'where there is none',
    '// Where nobody waits, it ends.': 'Where nobody',
    'const a = 1; // what is told of it': 'what is told',
    '/** The family is told. */': 'is told',
  };
  for (const [comment, words] of Object.entries(refused)) {
    expect(check(`\n${comment}`)[0], comment).toContain(`scripts/a.ts:2: “${words}” in a comment: use `);
  }
});

test('finds a form that goes over two lines, at its first line', () => {
  expect(check('/**\n * The page, and what\n * is told.\n */')[0]).toContain('scripts/a.ts:2: “what is told”');
  expect(check('/** a */\n\n/**\n * Draws it\n * anew.\n */')[0]).toContain('scripts/a.ts:5: “anew”');
});

test('accepts these words in code, in strings and in backticks, and other folders', () => {
  expect(check("const anew = 'is told'; // the setting `anew`, and the place where it is taken")).toEqual([]);
  expect(check('// anew', 'public/a.ts')).toEqual([]);
  expect(check('anew, whoever', 'scripts/README.md')).toEqual([]);
  expect(check('// anew', 'src/a.ts')).toHaveLength(1);
});
