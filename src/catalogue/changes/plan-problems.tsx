import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { plannedText } from '../fields/field-labels.ts';
import type { Plan } from './changes.contract.ts';

type PlanProblemsProps = { plan: Plan; nameOf: (field: string) => string };

/** The problems of a plan, line by line. */
export function PlanProblems({ plan, nameOf }: PlanProblemsProps) {
  return (
    <section aria-label={m.changes_problem_list()}>
      <ProblemList plan={plan} problems={plan.problems} count={plan.problemCount} nameOf={nameOf} />
    </section>
  );
}

const keptTitles: Partial<Record<Plan['source'], () => string>> = { undo: m.changes_kept, products: m.tables_unnamed };

/** With the reasons: the fields that an undo leaves unchanged, or the lines of a table that change nothing; or the pictures that no line names. */
export function KeptFields({ plan, nameOf }: PlanProblemsProps) {
  return (
    <section aria-labelledby="kept-fields" className="grid gap-3">
      <h2 id="kept-fields" className="font-semibold text-lg">
        {(keptTitles[plan.source] ?? m.tables_unchanged)()}
      </h2>
      <ProblemList plan={plan} problems={plan.keptFields} count={plan.counts.known} nameOf={nameOf} />
    </section>
  );
}

type ProblemListProps = PlanProblemsProps & { problems: Plan['problems']; count: number };

function ProblemList({ plan: { source }, problems, count, nameOf }: ProblemListProps) {
  return (
    <>
      <ul className="grid gap-2">
        {problems.map(({ line, product, field, value, message, now }) => (
          <li
            key={`${line} ${field} ${value} ${message}`}
            className="grid gap-x-4 rounded-md border border-line bg-surface px-4 py-3 sm:grid-cols-[7rem_1fr]"
          >
            <span className="text-ink-soft text-sm tabular-nums">
              {line > 0 &&
                (source === 'chosen' || source === 'undo' ? m.changes_place({ line }) : m.changes_line({ line }))}
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
      {count > problems.length && (
        <p className="mt-3 text-ink-soft text-sm">{m.changes_more_problems({ count: count - problems.length })}</p>
      )}
    </>
  );
}
