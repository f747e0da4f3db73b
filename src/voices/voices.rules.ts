/** A founder's portrait, words of a family for home, and words of a bereaved family for the page about grief. */
export const voiceKinds = ['portrait', 'words', 'grief'] as const;
export type VoiceKind = (typeof voiceKinds)[number];

/** The most entries of each kind that pages show at once. */
export const mostShown: Record<VoiceKind, number> = { portrait: 6, words: 3, grief: 3 };

/** `ended`: its consent has ended. `waiting`: enough others are shown. */
export const voiceStateNames = ['shown', 'waiting', 'ended'] as const;
export type VoiceState = (typeof voiceStateNames)[number];

type Voice = { kind: VoiceKind; until: string };

/** The state of each entry on a day. Of entries in this order, the first of each kind are shown. */
export function voiceStates(voices: readonly Voice[], today: string): VoiceState[] {
  const shown: Record<VoiceKind, number> = { portrait: 0, words: 0, grief: 0 };
  return voices.map(({ kind, until }) => {
    if (until < today) return 'ended';
    return ++shown[kind] <= mostShown[kind] ? 'shown' : 'waiting';
  });
}

/** The last day that a consent of that day allows: two years later. */
export function latestEnd(consentOn: string): string {
  const end = `${Number(consentOn.slice(0, 4)) + 2}${consentOn.slice(4)}`;
  // As PostgreSQL counts. Two years after a leap year, February has no 29th.
  return end.replace('-02-29', '-02-28');
}
