import { crisisPatterns } from './patterns-of-crisis.ts';
import { dangerPatterns } from './patterns-of-danger.ts';
import { griefPatterns } from './patterns-of-grief.ts';
import type { UrgentAnswer, UrgentPattern, WrittenPattern } from './said-pattern.ts';

const each = (answer: UrgentAnswer, patterns: readonly WrittenPattern[]): UrgentPattern[] =>
  patterns.map((pattern) => (typeof pattern === 'string' ? { answer, said: pattern } : { answer, ...pattern }));

export const urgentPatterns: readonly UrgentPattern[] = [
  ...each('crisis', crisisPatterns),
  ...each('grief', griefPatterns),
  ...each('emergency', dangerPatterns),
];
