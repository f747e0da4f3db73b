/** The state of a part: nothing to do, worth a look, or in need of help. */
export type HealthLevel = 'good' | 'attention' | 'error';

/** A part in words: its state, the advice, and the reason that a technician needs. */
export type PartState = { level: HealthLevel; text: string; advice?: string; reason?: string | null };
