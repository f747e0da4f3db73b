import { acting, callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { notesOf } from './note.store.server.ts';
import type { notesContract } from './notes.contract.ts';
import { removeNote, writeNote } from './write-note.server.ts';

export const notesApi: Handlers<typeof notesContract> = {
  list: (context, input) => notesOf(context.db, input.orderId),
  write: async (context, input) => {
    await writeNote(context.db, { ...input, ...acting(context) });
    return notesOf(context.db, input.orderId);
  },
  remove: async (context, input) => {
    await removeNote(context.db, { ...input, actor: callerOf(context).uid });
    return notesOf(context.db, input.orderId);
  },
};
