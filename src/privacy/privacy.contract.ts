import * as z from 'zod/mini';
import { admin, customer, type Guarded, refusals } from '../shared/contract-builder.ts';
import { mailAddress, id as uid } from '../shared/text-schema.ts';
import { personalDataSchema } from './personal-data.contract.ts';

export const privacyContract = {
  data: customer('GET /account/data', 'All data about the caller', {
    recentLogin: true,
    largeAnswer: true,
  }).output(personalDataSchema),
  close: customer(
    'POST /account/close',
    'Closes one’s own account and deletes its personal data; the typed address confirms it',
    { recentLogin: true },
  )
    .errors(refusals('LAST_ADMIN'))
    .input(z.strictObject({ email: mailAddress }))
    .output(z.strictObject({ closed: z.boolean() })),
  dataOf: admin('GET /admin/accounts/{uid}/data', 'All data about a person, at their request', {
    recentLogin: true,
    largeAnswer: true,
  })
    .input(z.strictObject({ uid }))
    .output(personalDataSchema),
  forget: admin(
    'DELETE /admin/accounts/{uid}',
    'Deletes the personal data of a person, at their request, as if they closed their account',
    { recentLogin: true },
  )
    .errors(refusals('LAST_ADMIN'))
    .input(z.strictObject({ uid }))
    .output(z.strictObject({ forgotten: z.boolean() })),
} satisfies Guarded;
