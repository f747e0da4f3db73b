import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { ToastCard, type ToastKind } from './toast-card.tsx';

type ToastOptions = {
  kind?: ToastKind;
  /** How long it stays at most; 5 seconds by default. */
  durationMs?: number;
  /** Its subject, such as a product in the cart. The next message of the same cause replaces it. */
  cause?: string;
  /** It leads to another page and stays visible there. */
  onwards?: boolean;
};
type Toast = Required<Omit<ToastOptions, 'cause'>> & { id: number; text: ReactNode; cause?: string };
type ShowToast = (text: ReactNode, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});

/**
 * Returns `toast(text, { kind, durationMs, cause, onwards })`: a short message, announced to screen readers, that
 * disappears by itself or with its page. It may hold a button. `toast(null, { cause })` removes the messages of a cause.
 */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

type ToastProviderProps = {
  children: ReactNode;
  /** Calls the function that it gets when every message has to go. */
  onClear: (clear: () => void) => void;
};

export function ToastProvider({ children, onClear }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(0);
  const show = useCallback<ShowToast>((text, { kind = 'info', durationMs = 5_000, cause, onwards = false } = {}) => {
    const toast = { id: nextId.current++, text, kind, durationMs, cause, onwards };
    setToasts((shown) => {
      // A success also removes an error without a cause: it was another try of the same action.
      const isSettled = (other: Toast) => text !== null && kind === 'success' && other.kind === 'error' && !other.cause;
      const others = shown.filter(
        (other) => other.text !== text && !isSettled(other) && (cause === undefined || other.cause !== cause),
      );
      return text === null ? others : [...others, toast].slice(-3);
    });
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  useEffect(() => onClear(() => setToasts([])), [onClear]);
  useEndWithPage(setToasts);
  const modal = useOpenModal(toasts);
  const region = (
    <div
      aria-live="polite"
      className="toasts pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 sm:left-auto sm:items-end"
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

/** A message disappears with its page. */
function useEndWithPage(setToasts: (change: (shown: Toast[]) => Toast[]) => void): void {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    setToasts((shown) => shown.filter(({ onwards }) => onwards).map((toast) => ({ ...toast, onwards: false })));
  }, [pathname, setToasts]);
}

/** The topmost open modal dialog. Everything outside it is inert, so messages move into it, and out when it closes. */
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
