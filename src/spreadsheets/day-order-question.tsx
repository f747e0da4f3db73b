import { PlanProblems } from '../catalogue/changes/plan-problems.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { dayText } from '../shared/jakarta-time.ts';
import { SelectField } from '../ui/select-field.tsx';
import { columnName } from './columns.ts';
import type { DayOrder, TablePlan } from './spreadsheets.contract.ts';

const dateText = (day: string) => dayText(day, getLocale());

type DayOrderQuestionProps = { plan: TablePlan; error: string | undefined; onAnswer: (order?: DayOrder) => void };

/** Asks once for a whole table whether days or months come first, and lists the unclear lines. */
export function DayOrderQuestion({ plan, error, onAnswer }: DayOrderQuestionProps) {
  if (!plan.unclearDay) return null;
  const { line, written, dayFirst, monthFirst } = plan.unclearDay;
  return (
    <>
      <SelectField
        autoFocus
        label={m.tables_day_order({ line, written })}
        hint={m.tables_day_order_hint()}
        error={error}
        onChange={({ target }) => onAnswer((target.value || undefined) as DayOrder | undefined)}
      >
        <option value="">{m.tables_day_order_choose()}</option>
        <option value="dayFirst">{dateText(dayFirst)}</option>
        <option value="monthFirst">{dateText(monthFirst)}</option>
      </SelectField>
      <PlanProblems plan={plan} nameOf={columnName} />
    </>
  );
}
