import type { Meaning } from './national-words.ts';

/** A word loses a meaning of `of` next to another word: in `tali leher lepas` the tie is loose, and no tube. */
export type Excuse = {
  of: readonly Meaning[];
  before?: string;
  after?: string;
  within: number;
  /** Only if an earlier word means this. */
  since?: string;
};

export const excuses: readonly Excuse[] = [
  {
    of: ['loose', 'blocked', 'gasp', 'bleeding', 'decease', 'flooded', 'want'],
    before: 'not|beforeNot',
    within: 1,
  },
  { of: ['yield'], before: 'not|beforeNot', within: 2 },
  { of: ['loose', 'blocked'], before: 'prevent', within: 3 },
  // A thing to have at hand: `kanul cadangan kalau lepas`.
  { of: ['loose', 'outward', 'fell', 'off', 'blocked', 'enter'], before: 'if', within: 4, since: 'spare|bag' },
  { of: ['flooded'], before: 'fear|prevent', within: 3 },
  { of: ['decease', 'died', 'die'], before: 'fear|prevent', within: 4 },
  { of: ['decease'], before: 'nearly|about', within: 1 },
  { of: ['died'], before: 'nearly', within: 1 },
  { of: ['die'], before: 'nearly', after: 'machine|thing', within: 1 },
  { of: ['loose'], before: 'whenMay', within: 2 },
  { of: ['loose'], before: 'practice', after: 'practice', within: 2 },
  { of: ['outward'], before: 'not|beforeNot', after: 'outing', within: 1 },
  { of: ['outward'], before: 'secretion|blood', after: 'secretion|blood', within: 2 },
  { of: ['blood'], before: 'ofMedicine', after: 'ofMedicine', within: 1 },
  { of: ['callHelp'], before: 'bag|spare', after: 'bag', within: 3 },
  { of: ['firstAid'], after: 'bag', within: 3 },
  { of: ['breath'], before: 'breathAid|thing', within: 1 },
  { of: ['saturation'], before: 'tank', within: 1 },
  { of: ['live'], before: 'cost', within: 1 },
  { of: ['loss'], before: 'otherLoss', within: 1 },
  { of: ['hard'], after: 'outward', within: 1 },
  { of: ['him'], after: 'thing|tube|machine|hose|englishThing', within: 3 },
];
