import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/forms/progress-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import { useRootMark } from '../../ui/use-root-mark.ts';
import { catalogueKey } from '../catalogue.queries.ts';
import type { Plan } from './changes.contract.ts';
import { applyPlanMutation, planQuery, plansKey, undoPlanMutation } from './changes.queries.ts';
import { KeptFields, PlanProblems } from './plan-problems.tsx';
import { PlannedList } from './planned-list.tsx';

type PlanPreviewProps = {
  planId: string;
  /** The name of a wrong field as the table calls it. */
  nameOf: (field: string) => string;
  /** Links for a plan that is done or cannot be applied. */
  ways: ReactNode;
  /** The list of a plan that is not about products; null for one that is. */
  listOf?: (plan: Plan) => ReactNode;
  /** The key of other queries that an applied plan changes, apart from those of the catalogue. */
  changedKey: QueryKey;
};

/** The preview of a plan: its changes, its problems, and the button that applies it. */
export function PlanPreview({ planId, nameOf, ways, listOf, changedKey }: PlanPreviewProps) {
  const query = useQuery(planQuery(planId));
  const queries = useQueryClient();
  const state = query.data?.state;
  useEffect(() => {
    if (state !== 'applied') return;
    for (const queryKey of [catalogueKey, changedKey]) void queries.invalidateQueries({ queryKey });
  }, [state, queries, changedKey]);
  if (query.isPending) return <LoadingRow className="rounded-lg border border-line p-4" />;
  if (query.isError && errorCode(query.error) === 'NOT_FOUND')
    return <Notice actions={ways}>{m.changes_gone()}</Notice>;
  if (!query.data) return <QueryError query={query} fallback={m.changes_failed()} />;
  const plan = query.data;
  const isOpen = plan.state === 'planned' && plan.problemCount === 0 && plan.total > 0;
  return (
    <div className="grid gap-6">
      <PlanState plan={plan} ways={ways} />
      {plan.problems.length > 0 && <PlanProblems plan={plan} nameOf={nameOf} />}
      {plan.keptFields.length > 0 && <KeptFields plan={plan} nameOf={nameOf} />}
      {isOpen && <ApplyBar plan={plan} />}
      {plan.total + (plan.keptFields.length > 0 ? 0 : plan.counts.known) > 0 &&
        (listOf?.(plan) ?? <PlannedList planId={planId} />)}
    </div>
  );
}

/** The state of a plan; screen readers announce each change. */
function PlanState({ plan, ways }: { plan: Plan; ways: ReactNode }) {
  const { state, problemCount, total, done } = plan;
  if (state === 'applying') return <Progress plan={plan} />;
  if (state === 'applied') {
    return (
      <Notice
        kind="success"
        actions={
          <>
            {plan.undo === 'possible' && <UndoButton planId={plan._id} />}
            {ways}
          </>
        }
      >
        {m.changes_applied({ numbers: `${numbersOf(plan)} ${plan.undo === 'done' ? m.changes_undone() : ''}`.trim() })}
      </Notice>
    );
  }
  if (state === 'conflicted' || problemCount > 0) {
    const wrong = plan.source === 'chosen' ? m.changes_chosen_problems : m.changes_problems;
    const problemText = state === 'conflicted' ? m.changes_conflicted : wrong;
    return (
      <Notice kind="error" actions={ways}>
        {done > 0 ? m.tables_conflicted_partly({ done, count: problemCount }) : problemText({ count: problemCount })}
      </Notice>
    );
  }
  if (total > 0) return null;
  return <Notice actions={ways}>{plan.source === 'undo' ? m.changes_none_undone() : m.changes_none()}</Notice>;
}

/** Plans the undo of a plan, and opens its preview. */
function UndoButton({ planId }: { planId: string }) {
  const toast = useToast();
  const navigateHere = useNavigateHere();
  const { mutate: undo, isPending } = useMutation({
    ...undoPlanMutation(),
    onSuccess: ({ _id }) => void navigateHere(`/admin/import?plan=${_id}`),
    onError: (error) => toast(errorMessage(error, m.changes_undo_failed()), { kind: 'error' }),
  });

  return (
    <Button variant="quiet" busy={isPending} onClick={() => undo(planId)} className="bg-surface">
      {isPending ? m.chosen_planning() : m.changes_undo()}
    </Button>
  );
}

function Progress({ plan: { done, total, source } }: { plan: Plan }) {
  const numbers = { done: countText(done), total: countText(total) };
  const note = (progressWords[source] ?? m.changes_progress)(numbers);
  return <ProgressBar label={m.changes_applying()} done={done} total={total} note={note} />;
}

function ApplyBar({ plan }: { plan: Plan }) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: apply, isPending } = useMutation(applyPlanMutation());

  async function press() {
    try {
      queries.setQueryData([...plansKey, plan._id], await apply(plan._id));
    } catch (error) {
      toast(errorMessage(error, m.changes_apply_failed()), { kind: 'error' });
      await queries.invalidateQueries({ queryKey: [...plansKey, plan._id], exact: true });
    }
  }

  useRootMark('tall-bar');
  const applyLabel = plan.source === 'undo' ? m.changes_undo_apply() : m.changes_apply();
  return (
    <section
      aria-label={applyLabel}
      className="sticky bottom-2 z-10 order-last flex max-h-[45svh] short:max-h-none flex-wrap overflow-y-auto items-center justify-between gap-x-6 gap-y-3 short:static rounded-lg border border-line-strong bg-sand-strong p-4 shadow-raised"
    >
      <div className="min-w-0">
        <p className="font-semibold">{numbersOf(plan)}</p>
        <p className="text-sm">
          {plan.source === 'donations' ? m.tables_nothing_booked_yet() : m.changes_nothing_yet()}
        </p>
      </div>
      <Button busy={isPending} onClick={press} className="max-sm:w-full">
        {isPending ? m.changes_applying() : applyLabel}
      </Button>
    </section>
  );
}

type Counted = (inputs: { count: string }) => string;
const addedWords: Partial<Record<Plan['source'], Counted>> = {
  parcels: m.tables_count_parcels,
  donations: m.tables_count_donations,
  undo: m.changes_count_restored,
};
const countedWords: Partial<Record<Plan['source'], Counted>> = { stock: m.changes_count_counted };
const knownWords: Partial<Record<Plan['source'], Counted>> = {
  undo: m.changes_count_kept,
  products: m.tables_count_unnamed,
};
const progressWords: Partial<Record<Plan['source'], (inputs: { done: string; total: string }) => string>> = {
  parcels: m.tables_progress_parcels,
  donations: m.tables_progress_donations,
};

/** The numbers of a plan, such as `New: 3. Changed: 12.` */
function numbersOf({ source, counts: { added, changed, archived, counted, known: knownLines } }: Plan): string {
  const shownCounts: [number, Counted][] = [
    [added, addedWords[source] ?? m.changes_count_added],
    [changed, m.changes_count_changed],
    [counted, countedWords[source] ?? m.changes_count_stock],
    [archived, m.changes_count_archived],
    [knownLines, knownWords[source] ?? m.tables_count_known],
  ];
  return shownCounts.flatMap(([count, say]) => (count > 0 ? say({ count: countText(count) }) : [])).join(' ');
}
