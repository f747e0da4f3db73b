import { actionText, auditActions } from '../audit/audit-actions.ts';
import * as m from '../messages/messages.js';
import { DayField } from '../ui/day-field.tsx';
import { FoldedFields } from '../ui/forms/folded-fields.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { HistorySearch } from './history.queries.ts';

type HistoryFieldsProps = { search: HistorySearch; onSearch: (changed: Partial<HistorySearch>) => void };

/** The search fields: person, action, thing and days. */
export function HistoryFields({ search, onSearch }: HistoryFieldsProps) {
  const field = (name: keyof HistorySearch) => ({
    value: search[name],
    onChange: ({ target }: { target: { value: string } }) => onSearch({ [name]: target.value }),
  });
  const filled = [search.action, search.from, search.until].filter(Boolean).length;
  return (
    <search aria-label={m.history_search()} className="mb-6 grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('person')}
        type="search"
        autoComplete="off"
        maxLength={100}
        label={m.history_person()}
        hint={m.history_person_hint()}
      />
      <TextField
        {...field('subject')}
        type="search"
        autoComplete="off"
        maxLength={100}
        label={m.history_subject()}
        hint={m.history_subject_hint()}
      />
      <FoldedFields filled={filled} className="grid gap-5 sm:contents">
        <SelectField
          {...field('action')}
          label={m.history_action()}
          className="text-ellipsis"
          options={auditActions.map((action) => [action, actionText(action)])}
        >
          <option value="">{m.history_action_any()}</option>
        </SelectField>
        <div className="grid gap-5 min-[24rem]:grid-cols-2">
          <DayField
            label={m.history_from()}
            max={search.until || undefined}
            day={search.from}
            onDay={(from) => onSearch({ from })}
          />
          <DayField
            label={m.history_until()}
            min={search.from || undefined}
            day={search.until}
            onDay={(until) => onSearch({ until })}
          />
        </div>
      </FoldedFields>
    </search>
  );
}
