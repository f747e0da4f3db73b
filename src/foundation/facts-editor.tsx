import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as m from '../messages/messages.js';
import { failureMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { FactsEditedMeanwhile } from './facts-edited-meanwhile.tsx';
import { FactsFields } from './facts-fields.tsx';
import { FactsPreview } from './facts-preview.tsx';
import { FactsVersions } from './facts-versions.tsx';
import type { FactsNow } from './site-facts.contract.ts';
import { factsQuery } from './site-facts.queries.ts';
import { useFactsForm } from './use-facts-form.ts';

/** Edits what the site says about the foundation. */
export function FactsEditor() {
  const facts = useQuery(factsQuery());
  if (facts.data) return <FactsForm opened={facts.data} />;
  if (facts.isPending) return <LoadingCard />;
  return <RetryNotice onRetry={facts.refetch}>{failureMessage(facts.error, m.facts_failed())}</RetryNotice>;
}

function FactsForm({ opened }: { opened: FactsNow }) {
  const { form, base, meanwhile, broughtBack, dialog, submit, upload, loadNewest, take, bringBack } =
    useFactsForm(opened);
  const { isSubmitting } = form.formState;
  return (
    <>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting}>
        {broughtBack !== null && <BroughtBack key={broughtBack} version={broughtBack} />}
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-6">
            <FactsFields form={form} numbers={opened.numbers} upload={upload} />
          </div>
          <FactsPreview control={form.control} numbers={opened.numbers} />
        </div>
        <div className="mt-6 flex flex-col gap-5">
          {meanwhile && (
            <FactsEditedMeanwhile
              meanwhile={meanwhile}
              typed={form.getValues()}
              onTake={take}
              onLoadNewest={loadNewest}
            />
          )}
          <Button type="submit" busy={isSubmitting} className="self-start max-sm:w-full">
            {isSubmitting ? m.facts_saving() : m.facts_save()}
          </Button>
        </div>
      </form>
      <FactsVersions shown={base.version} onBringBack={bringBack} />
      {dialog}
    </>
  );
}

/** Says that the form holds what an earlier version said, and that it is not saved yet. It comes into view by itself. */
function BroughtBack({ version }: { version: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const which = version === 0 ? m.facts_version_first() : m.facts_version({ number: version });
  return (
    <div ref={place} tabIndex={-1} className="mb-6 scroll-mt-24 rounded-md">
      <Notice>{m.facts_brought_back({ which })}</Notice>
    </div>
  );
}
