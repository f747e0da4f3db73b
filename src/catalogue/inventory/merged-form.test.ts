import { expect, test } from 'vitest';
import { mergeEdits } from '../../ui/forms/merge-edits.ts';
import { chosenPictures, presentPictures } from '../pictures/form-pictures.ts';
import { comparableField, emptyProductForm, type ProductFormValues } from './product-form-values.ts';

const began: ProductFormValues = {
  ...emptyProductForm,
  name: 'Tube',
  price: '25000',
  countInStock: '5',
  pictures: presentPictures(['/pictures/a/640.webp']),
};

test('takes over changes of the other admin alone, and keeps what only this one typed', () => {
  const typed = { ...began, price: '27.000' };
  const newest = { ...began, description: 'Soft', countInStock: '3' };
  expect(mergeEdits({ began, typed, newest }, comparableField)).toEqual({
    values: { ...typed, description: 'Soft', countInStock: '3' },
    conflicts: [],
    taken: ['countInStock', 'description'],
  });
});

test('a field that both changed is a conflict, unless they wrote the same', () => {
  const typed = { ...began, price: 'Rp 27.000', countInStock: '9', reorderAt: '1.200', name: 'Tube ' };
  const newest = { ...began, price: '27000', countInStock: '', reorderAt: '120', name: 'Neck tube' };
  expect(mergeEdits({ began, typed, newest }, comparableField)).toEqual({
    values: { ...typed, name: 'Neck tube' },
    conflicts: ['countInStock', 'reorderAt'],
    taken: ['name'],
  });
});

test('millimetres in another form are no change', () => {
  const started = { ...began, innerDiameter: '3.5', outerDiameter: '5' };
  const typed = { ...started, innerDiameter: '3,50 mm', outerDiameter: '5x' };
  const newest = { ...started, innerDiameter: '3.4', outerDiameter: '5.3' };
  expect(mergeEdits({ began: started, typed, newest }, comparableField)).toMatchObject({
    conflicts: ['outerDiameter'],
    taken: ['innerDiameter'],
  });
});

test('pictures are one field: chosen ones are not lost when others were added there', () => {
  const chosen = [...began.pictures, ...chosenPictures([new File(['x'], 'b.png', { type: 'image/png' })])];
  const newest = { ...began, pictures: presentPictures(['/pictures/c/640.webp']) };
  expect(mergeEdits({ began, typed: { ...began, pictures: chosen }, newest }, comparableField)).toMatchObject({
    values: { pictures: chosen },
    conflicts: ['pictures'],
  });
  expect(mergeEdits({ began, typed: began, newest }, comparableField)).toMatchObject({
    values: newest,
    taken: ['pictures'],
  });
});
