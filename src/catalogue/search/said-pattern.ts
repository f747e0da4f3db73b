export type UrgentAnswer = 'crisis' | 'grief' | 'emergency';

/** A search that says this gets the answer. Fields other than `said` narrow it. A field may name several meanings: `a|b`. */
export type UrgentPattern = {
  answer: UrgentAnswer;
  /**
   * Meanings in their order. `>3`: the next one follows within three words. `~3`: it is within three words on either side.
   * `x?` counts even if an excuse took the meaning away.
   */
  said: string;
  /** The noun before the last word means this. If there is none before, the noun after it. */
  of?: string;
  /** The noun before the first word does not mean this. */
  notOf?: string;
  /** The word right before the first one does not mean this. */
  notAfter?: string;
  /** No word in between means this. */
  between?: string;
  /** The next two words do not mean this. */
  notThen?: string;
  /** The search does not have a word of each group of any of these: `buying tube|thing`. */
  unless?: readonly string[];
  /** The search says nothing else. */
  whole?: true;
  /** It says that a child has died, which is no emergency any more. */
  child?: true;
};

/** A pattern as the lists have it. A text is its `said`. */
export type WrittenPattern = string | Omit<UrgentPattern, 'answer'>;
