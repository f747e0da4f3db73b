import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '../messages/messages.js';

export type ToastKind = 'success' | 'error' | 'info';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const tones = { success: 'text-success', error: 'text-danger', info: 'text-teal' };

type ToastCardProps = {
  id: number;
  text: ReactNode;
  kind: ToastKind;
  durationMs: number;
  onDismiss: (id: number) => void;
};

/** One message. It stays while the pointer or the focus is on it. */
export function ToastCard({ id, text, kind, durationMs, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, id, durationMs, onDismiss]);
  function dismiss() {
    const { current } = focusedBefore;
    const next = current?.isConnected ? current : document.querySelector('main h1');
    (next as HTMLElement | null)?.focus({ preventScroll: true });
    onDismiss(id);
  }
  const Icon = icons[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it is a courtesy; everything it does is in the button
    <div
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded-md border border-line-strong bg-sand-strong py-1.5 pr-1.5 pl-4 text-sm shadow-raised"
    >
      <Icon aria-hidden="true" size={20} className={`mt-3 ${tones[kind]}`} />
      <p className={`grow py-2.5 ${kind === 'success' ? 'font-semibold text-success' : ''}`}>{text}</p>
      <button
        type="button"
        onClick={dismiss}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand"
      >
        <X aria-hidden="true" size={18} />
        <span className="sr-only">{m.ui_dismiss()}</span>
      </button>
    </div>
  );
}
