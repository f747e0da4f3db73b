import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import type { Plan } from './changes.contract.ts';
import { plannedText } from './planned-text.ts';

type PlanProblemsProps = { plan: Plan; nameOf: (field: string) => string };

/** What keeps a plan from happening, line by line. */
export function PlanProblems({ plan: { problems, problemCount, source }, nameOf }: PlanProblemsProps) {
  return (
    <section aria-label={m.changes_problem_list()}>
      <ul className="grid gap-2">
        {problems.map(({ line, product, field, value, message, now }) => (
          <li
            key={`${line} ${field} ${message}`}
            className="grid gap-x-4 rounded-md border border-line bg-surface px-4 py-3 sm:grid-cols-[7rem_1fr]"
          >
            <span className="text-ink-soft text-sm tabular-nums">
              {source === 'chosen' ? m.changes_place({ line }) : m.changes_line({ line })}
            </span>
            <p className="wrap-anywhere">
              {product && (
                <span lang={langAttribute(product.lang)} className="font-semibold">
                  {product.name}:{' '}
                </span>
              )}
              {nameOf(field)} {value !== null && `“${value}” `}
              {message}
              {now !== null && ` (${m.changes_now({ value: plannedText(field, now) })})`}
            </p>
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="mt-3 text-ink-soft text-sm">
          {m.changes_more_problems({ count: problemCount - problems.length })}
        </p>
      )}
    </section>
  );
}
