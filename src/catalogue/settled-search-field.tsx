import { useEffect, useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { TextField } from '../ui/text-field.tsx';
import { useSettledText } from './use-settled-text.ts';

type SettledSearchFieldProps = {
  q: string;
  hint?: string;
  placeholder?: string;
  /** Takes the focus, because the pressed button is gone. */
  again?: boolean;
  onSettled: (q: string) => void;
};

/** A search field that reports its text when typing pauses. */
export function SettledSearchField({ q, hint, placeholder, again = false, onSettled }: SettledSearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (again) field.current?.focus();
  }, [again]);
  const [written, setWritten] = useState(q);
  const settled = useSettledText(written);
  const [reportedText, setReportedText] = useState(settled);
  useEffect(() => {
    if (settled === reportedText) return;
    setReportedText(settled);
    onSettled(settled);
  }, [settled, reportedText, onSettled]);
  return (
    <TextField
      ref={field}
      type="search"
      label={m.admin_search()}
      hint={hint}
      placeholder={placeholder}
      maxLength={100}
      value={written}
      onChange={({ target }) => setWritten(target.value)}
    />
  );
}
