import { useEffect, useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { TextField } from '../ui/text-field.tsx';
import { toSearchText, useSettledText } from './use-settled-text.ts';

type SettledSearchFieldProps = {
  q: string;
  hint?: string;
  placeholder?: string;
  /** Takes the focus, because the pressed button is gone. */
  again?: boolean;
  onSettled: (q: string) => void;
};

/** A search field that reports its text when typing pauses. If a link changes the search, it shows the new one. */
export function SettledSearchField({ q, hint, placeholder, again = false, onSettled }: SettledSearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (again) field.current?.focus();
  }, [again]);
  const [written, setWritten] = useState(q);
  const settled = useSettledText(written);
  const [reportedText, setReportedText] = useState(settled);
  // Reports come back as `q`, with a delay.
  const returning = useRef<string[]>([]);
  const isTyping = settled !== toSearchText(written);
  useEffect(() => {
    if (isTyping || settled === reportedText) return;
    setReportedText(settled);
    returning.current.push(settled);
    onSettled(settled);
  }, [isTyping, settled, reportedText, onSettled]);
  useEffect(() => {
    const place = returning.current.indexOf(q);
    returning.current.splice(0, place + 1);
    if (place !== -1) return;
    setWritten(q);
    setReportedText(toSearchText(q));
  }, [q]);
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
