/** The `id` of the field with the foundation's sentence of a recall. */
export const recallNoteId = 'recall-note';

/** The address of that field, with the way back to a recall. */
export const recallNotePath = (recallId: string) => `/admin/facts?recall=${recallId}#${recallNoteId}`;
