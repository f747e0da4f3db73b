import { type RunnerTestCase, TestRunner } from 'vitest';

/** Lets a test tell what it measured; `npm run test:faults` prints it beside the promise. One beside others names itself. */
export function tellFigure(
  figure: string,
  task: Pick<RunnerTestCase, 'meta'> | undefined = TestRunner.getCurrentTest(),
): void {
  Object.assign(task?.meta ?? {}, { figure });
}
