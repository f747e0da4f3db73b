import { type RunnerTestCase, TestRunner } from 'vitest';

/**
 * Reports a measured figure of a test; `npm run test:faults` prints it with the promise. A second figure of one test
 * has a name.
 */
export function reportFigure(
  figure: string,
  task: Pick<RunnerTestCase, 'meta'> | undefined = TestRunner.getCurrentTest(),
): void {
  Object.assign(task?.meta ?? {}, { figure });
}
