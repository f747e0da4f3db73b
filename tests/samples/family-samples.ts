import type { SampleContext } from './sample.ts';

export const familySamples = {
  'family.get': async ({ owner }: SampleContext) => ({ params: { uid: owner.uid } }),
};
