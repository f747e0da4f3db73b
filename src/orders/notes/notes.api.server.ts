import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { notesOf } from './note.store.server.ts';
import { notesContract } from './notes.contract.ts';
import { removeNote, writeNote } from './write-note.server.ts';

const api = implement(notesContract).$context<ApiContext>();

export const notesApi = api.router({
  list: api.list.handler(({ context, input }) => notesOf(context.db, input.orderId)),
  write: api.write.handler(async ({ context, input }) => {
    await writeNote(context.db, { ...input, actor: callerOf(context).uid, now: context.now() });
    return notesOf(context.db, input.orderId);
  }),
  remove: api.remove.handler(async ({ context, input }) => {
    await removeNote(context.db, { ...input, actor: callerOf(context).uid });
    return notesOf(context.db, input.orderId);
  }),
});
