import { expect, it } from 'vitest';
import { drawnSize } from './uploadable-picture.ts';

it('draws a large photo with its longest side at 1600 pixels', () => {
  expect(drawnSize(4000, 3000, false)).toEqual({ width: 1600, height: 1200 });
  expect(drawnSize(1000, 8000, false)).toEqual({ width: 200, height: 1600 });
});

it('leaves a small photo as it is, and lets a drawing of lines grow', () => {
  expect(drawnSize(300, 200, false)).toEqual({ width: 300, height: 200 });
  expect(drawnSize(300, 150, true)).toEqual({ width: 1600, height: 800 });
});

it('never draws a side of no pixels', () => {
  expect(drawnSize(5000, 1, false)).toEqual({ width: 1600, height: 1 });
  expect(drawnSize(0, 0, true)).toEqual({ width: 1, height: 1 });
});
