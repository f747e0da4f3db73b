import { type ComponentProps, useState } from 'react';
import { TextAreaField } from '../text-area-field.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

/** A text area that keeps its own text: it asks before the person leaves it, or closes the dialog around it. */
export function GuardedTextArea({ onChange, ...field }: ComponentProps<typeof TextAreaField>) {
  const [isTyped, setIsTyped] = useState(false);
  const unsavedQuestion = useUnsavedChanges(isTyped);
  return (
    <>
      <TextAreaField
        {...field}
        onChange={(event) => {
          setIsTyped(event.target.value.trim() !== '');
          onChange?.(event);
        }}
      />
      {unsavedQuestion}
    </>
  );
}
