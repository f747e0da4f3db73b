import * as z from 'zod/mini';
import { refusals, staff } from '../shared/contract-builder.ts';
import { recordId } from '../shared/text-schema.ts';

/** A volunteer takes on a question or an offer. The name is empty once the account is closed. `mine`: it is the caller. */
export const takenSchema = z.strictObject({ by: z.string(), since: z.string(), mine: z.boolean() });
export type Taken = z.infer<typeof takenSchema>;

const oneLetter = z.strictObject({ id: recordId });

/** The endpoints that questions and offers have alike. */
export const letterEndpoints = <Letter extends z.core.$ZodType>(
  path: 'enquiries' | 'donations',
  [article, noun]: ['a', 'question'] | ['an', 'offer'],
  letter: Letter,
) => ({
  take: staff(
    `PUT /admin/${path}/{id}/taking`,
    `Says that the caller takes this ${noun} on. If another person does, the answer names them`,
  )
    .errors(refusals('ALREADY_ANSWERED'))
    .input(
      z.strictObject({
        id: recordId,
        /** To take over from another volunteer: the `since` of that volunteer. */
        takeOver: z.optional(z.iso.datetime()),
      }),
    )
    .output(letter),
  leave: staff(`DELETE /admin/${path}/{id}/taking`, 'Takes back that the caller takes it on')
    .input(oneLetter)
    .output(letter),
  delete: staff(`DELETE /admin/${path}/{id}`, `Deletes ${article} ${noun} with its photos at once`)
    .errors(refusals('EDITED_MEANWHILE'))
    .input(oneLetter)
    .output(z.strictObject({ _id: recordId })),
});
