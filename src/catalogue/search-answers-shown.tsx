import { lazy, Suspense } from 'react';
import type { SearchAnswerLinesProps } from './search-answer-lines.tsx';

/** Few searches have such an answer, and the others do without its code. */
const SearchAnswerLines = lazy(async () => ({
  default: (await import('./search-answer-lines.tsx')).SearchAnswerLines,
}));

/** The pages that answer a search. Until their code is loaded, an empty space keeps their place. */
export function SearchAnswersShown(props: SearchAnswerLinesProps) {
  return (
    <Suspense fallback={<div className={props.answers.includes('emergency') ? 'h-72 md:h-44' : 'h-20'} />}>
      <SearchAnswerLines {...props} />
    </Suspense>
  );
}
