import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard, type ToastKind } from './toast-card.tsx';

type ToastOptions = { kind?: ToastKind /** How long it stays; 5 seconds when nothing is said. */; durationMs?: number };
type Toast = { id: number; text: string; kind: ToastKind; durationMs: number };
type ShowToast = (text: string, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Gives `toast(text, { kind, durationMs })`: a short message, announced to screen readers, that goes by itself. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(0);
  const show = useCallback<ShowToast>((text, { kind = 'info', durationMs = 5_000 } = {}) => {
    const toast = { id: nextId.current++, text, kind, durationMs };
    setToasts((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-3));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const modal = useOpenModal(toasts);
  // At the top on phones: the main action of a screen stays in reach at the bottom.
  const region = (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-20 z-50 flex flex-col items-center gap-2 sm:top-auto sm:bottom-4 sm:left-auto sm:items-end"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} onDismiss={dismiss} />
      ))}
    </div>
  );
  return (
    <ToastContext value={show}>
      {children}
      {modal ? createPortal(region, modal) : region}
    </ToastContext>
  );
}

/** The topmost open modal dialog: what lies outside it is inert, so messages move into it, and out when it closes. */
function useOpenModal(toasts: Toast[]): Element | null {
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    if (toasts.length === 0) return;
    const look = () => setModal([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
    look();
    document.addEventListener('close', look, true);
    return () => document.removeEventListener('close', look, true);
  }, [toasts]);
  return toasts.length > 0 ? modal : null;
}
