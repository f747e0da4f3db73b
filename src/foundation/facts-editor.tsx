import { calledOf } from '../catalogue/facts/called-of.ts';
import { overwriteGetFacts } from '../content/facts.ts';
import { shownFacts } from '../content/shown-facts.ts';
import { site } from '../content/site.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { courierValueName } from '../spreadsheets/courier-cells.ts';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import { fieldOf } from '../versioned/document-fields.ts';
import { type ConflictProps, VersionedEditor } from '../versioned/versioned-editor.tsx';
import { changedFacts } from './changed-facts.ts';
import { differsForFamilies } from './differs-for-families.ts';
import { FactsFields } from './facts-fields.tsx';
import {
  courierColumnsIn,
  type FactField,
  type FactsFormValues,
  factFields,
  factLabels,
  factNames,
  factsFormValues,
  factsProblems,
  idsOf,
  repliesIn,
  writtenFacts,
} from './facts-form-values.ts';
import { FactsPreview } from './facts-preview.tsx';
import { useNamedProducts } from './products-field.tsx';
import type { FactsVersion, VersionedFacts } from './site-facts.contract.ts';
import { addFactsPicture, factsQueries, saveFacts } from './site-facts.queries.ts';

const document = {
  queries: factsQueries,
  toValues: ({ facts }: VersionedFacts) => factsFormValues(facts),
  problems: (values: FactsFormValues) => factsProblems(values, window.location.origin),
  async save(version: number, values: FactsFormValues) {
    const saved = await saveFacts({ version, facts: writtenFacts(values, window.location.origin) });
    // Header and footer around the form show the old facts until they get these.
    const shown = shownFacts(saved, { locale: getLocale(), now: new Date() });
    overwriteGetFacts(() => shown);
    return saved;
  },
  sentences: {
    failed: m.facts_failed,
    saved: savedText,
    saveFailed: m.facts_save_failed,
    editedMeanwhile: m.facts_edited_meanwhile,
  },
};

/** Edits the facts of the foundation. */
export function FactsEditor() {
  return (
    <VersionedEditor
      document={document}
      first={() => ({ version: 0, facts: site })}
      fields={({ form, opened: { numbers }, withRecentLogin }) => (
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-6">
            <FactsFields
              form={form}
              numbers={numbers}
              upload={(file) => withRecentLogin(() => addFactsPicture(file))}
            />
          </div>
          <FactsPreview control={form.control} numbers={numbers} />
        </div>
      )}
      conflict={(props) => <FactsConflict {...props} />}
      note={changedText}
    />
  );
}

function savedText({ before, after }: Record<'before' | 'after', VersionedFacts>): string {
  const isSame = changedFacts(before.facts, after.facts).length === 0;
  return isSame || differsForFamilies(before.facts, after.facts, new Date()) ? m.facts_saved() : m.facts_saved_unseen();
}

function changedText({ changed }: FactsVersion): string {
  if (changed.length === 0) return m.facts_version_same();
  const labels = factNames.filter((name) => changed.includes(name)).map((name) => factLabels[name]());
  return m.facts_version_changed({ fields: labels.join(', ') });
}

/** Says that another person saved the facts while the form was open. */
function FactsConflict(props: ConflictProps<FactsFormValues>) {
  const { typed, conflict } = props;
  const products = useNamedProducts([
    ...idsOf(typed.featuredProducts),
    ...idsOf(conflict.newest?.featuredProducts ?? ''),
  ]);
  const sideOf = (field: FactField, values: FactsFormValues) => ({
    text: readableText(field, values, products.find),
    lang: fieldOf(factFields, field).lang,
  });
  return (
    <EditConflict
      {...props}
      label={(field) => factFields[field].label()}
      sides={(field, newest) => ({ yours: sideOf(field, typed), theirs: sideOf(field, newest) })}
    />
  );
}

/** The text for people if a field holds ids, an address or a switch. */
function readableText(
  field: FactField,
  values: FactsFormValues,
  find: ReturnType<typeof useNamedProducts>['find'],
): string {
  const value = values[field];
  if (field === 'showNumbers') return value ? m.facts_numbers_on() : m.facts_numbers_off();
  if (field === 'courierColumns')
    return courierColumnsIn(value)
      .map(
        ({ heading, value, fixedText }) =>
          `${heading}: ${value === 'fixed' ? fixedText : courierValueName(value, getLocale())}`,
      )
      .join(', ');
  if (field === 'questionReplies')
    return repliesIn(value)
      .map(({ title, text }) => `${title.id} / ${title.en}: ${text.en} / ${text.id}`)
      .join('\n');
  if (field === 'paymentPicture') return value && m.facts_qris_there();
  if (field !== 'featuredProducts') return value;
  const names = idsOf(value).map((id) => {
    const product = find(id);
    return product ? calledOf(product).text : m.facts_featured_gone();
  });
  return names.join(', ');
}
