import { lazy, Suspense } from 'react';
import type { SearchAnswer } from './search/answer-kinds.ts';

/** Few searches have such an answer, and the others do without its code. */
const SearchAnswerLines = lazy(async () => ({
  default: (await import('./search-answer-lines.tsx')).SearchAnswerLines,
}));

/** The pages that answer a search. Until their code is loaded, an empty space keeps their place. */
export function SearchAnswersShown(props: { answers: readonly SearchAnswer[]; q: string }) {
  return (
    <Suspense fallback={<div className="h-20" />}>
      <SearchAnswerLines {...props} />
    </Suspense>
  );
}
