import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { ApiContext } from './api-context.ts';

/** A function for each endpoint of a contract, by its name. It gets the checked input, and returns the answer. */
export type Handlers<Contract> = {
  // biome-ignore lint/suspicious/noExplicitAny: only the schemas of an endpoint matter here
  [Name in keyof Contract]: Contract[Name] extends ContractProcedure<infer Input, infer Output, any, any>
    ? Handler<InferSchemaOutput<Input>, InferSchemaInput<Output>>
    : never;
};

type Handler<Input, Answer> = (context: ApiContext, input: Input) => Answer | Promise<Answer>;
