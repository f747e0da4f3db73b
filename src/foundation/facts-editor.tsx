import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { site } from '../content/site.ts';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { BroughtBack, Versions } from '../versioned/versions.tsx';
import { FactsConflict } from './facts-conflict.tsx';
import { FactsFields } from './facts-fields.tsx';
import { factLabels } from './facts-form-values.ts';
import { FactsPreview } from './facts-preview.tsx';
import type { FactsNow, FactsVersion } from './site-facts.contract.ts';
import { factsQuery, factsVersionsQuery } from './site-facts.queries.ts';
import { useFactsForm } from './use-facts-form.ts';

/** Edits what the site says about the foundation. */
export function FactsEditor() {
  const facts = useQuery(factsQuery());
  if (facts.data) return <FactsForm opened={facts.data} />;
  if (facts.isPending) return <LoadingCard />;
  return <QueryError query={facts} fallback={m.facts_failed()} />;
}

function FactsForm({ opened }: { opened: FactsNow }) {
  const { form, base, meanwhile, broughtBack, submit, isSubmitting, isDirty, ...editor } = useFactsForm(opened);
  const versions = useInfiniteQuery(factsVersionsQuery());
  return (
    <>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting}>
        {broughtBack !== null && <BroughtBack key={broughtBack} version={broughtBack} />}
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-6">
            <FactsFields form={form} numbers={opened.numbers} upload={editor.upload} />
          </div>
          <FactsPreview control={form.control} numbers={opened.numbers} />
        </div>
        <div className="mt-6 flex flex-col gap-5">
          {meanwhile && (
            <FactsConflict
              conflict={meanwhile}
              typed={form.getValues()}
              onTake={editor.take}
              onLoadNewest={editor.loadNewest}
            />
          )}
          <Button type="submit" busy={isSubmitting} className="self-start max-sm:w-full">
            {isSubmitting ? m.facts_saving() : m.facts_save()}
          </Button>
        </div>
      </form>
      <Versions
        id="facts-versions"
        pages={versions}
        first={{ version: 0, facts: site }}
        shown={base.version}
        onBringBack={editor.bringBack}
        unsaved={isDirty}
        note={changedText}
      />
      {editor.recentLogin}
      {editor.question}
    </>
  );
}

function changedText({ changed }: FactsVersion): string {
  if (changed.length === 0) return m.facts_version_same();
  return m.facts_version_changed({ fields: changed.map((name) => factLabels[name]()).join(', ') });
}
