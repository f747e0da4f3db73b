import { X } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import * as m from '../messages/messages.js';
import { Button } from './button.tsx';
import { ancestorsOf, focusNearest } from './focus-nearest.ts';
import { askBeforeLeaving, hasUnsavedChanges } from './unsaved-forms.ts';
import { useBack } from './use-back.ts';
import { useRootMark } from './use-root-mark.ts';

type DialogProps = {
  open: boolean;
  /**
   * Called for Escape, Back, a press outside, the close button and `CancelButton`; set `open` to false in it. A form inside
   * with unsaved changes asks first (`useUnsavedChanges`). A press outside does not close a dialog with other typed text.
   */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons at its end. The last one is the main one. */
  actions?: ReactNode;
  /** Rises from the lower edge of a phone, within reach of the thumb. */
  sheet?: boolean;
  /** As wide as the display, for pictures and details. */
  wide?: boolean;
  /** Back is handled by its owner, with an entry of its own in the history. */
  ownBack?: boolean;
};

/** The dialog around a part: its id (empty on the page), and how to close it. */
export const DialogContext = createContext({ id: '', close: () => {} });

/** The last row of a dialog. Its buttons share a line if there is room; on phones the main one stands above. */
export const endLook =
  'flex flex-wrap-reverse gap-3 border-line border-t px-5 py-4 max-sm:*:grow sm:justify-end sm:px-6';

/** Cancels the dialog around it. */
export function CancelButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="quiet" onClick={use(DialogContext).close} {...props}>
      {m.ui_cancel()}
    </Button>
  );
}

/**
 * A modal dialog on the platform's own `<dialog>`: it traps the focus, and returns it on closing. The first focus goes
 * to an element with `data-autofocus`, or else to the title. Keep it mounted and change `open`.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, sheet = false, wide = false, ownBack = false } = props;
  const id = useId();
  const close = () => {
    if (!askBeforeLeaving({ from: 'dialog', leave: onClose, stay: () => {} }, id)) onClose();
  };
  const { dialog, ...handlers } = useModal(open, close, id);
  useBack(open && !ownBack, close);
  useRootMark('modal', open);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      {...handlers}
      className={`${wide ? 'w-[min(64rem,calc(100vw-1rem))]' : 'w-[min(36rem,calc(100vw_-_8_*_var(--spacing)))]'} m-auto max-h-[calc(100dvh_-_8_*_var(--spacing))] max-w-none overflow-y-auto rounded-lg border border-line bg-surface p-0 text-ink shadow-raised backdrop:bg-backdrop open:animate-rise ${sheet ? 'max-sm:mb-0 max-sm:w-full max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0' : ''}`}
    >
      <div className="dialog-room flex flex-col">
        <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3 sm:px-6">
          {/* In large text, a long word would not fit beside the button. */}
          <h2
            id={id}
            tabIndex={-1}
            className="wrap-anywhere min-w-0 pt-1.5 text-[min(var(--text-heading),9.5vw)] leading-tight"
          >
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand"
          >
            <X aria-hidden="true" size={22} />
            <span className="sr-only">{m.ui_close()}</span>
          </button>
        </div>
        <DialogContext value={{ id, close }}>
          {/* Positioned, or text for screen readers would make the dialog itself scroll and hide its title. */}
          <div className="scroll-edge relative overflow-y-auto px-5 pt-4 pb-5 scroll-pb-36 sm:px-6">
            {open && children}
          </div>
          {/* Only while it is open, or a dialog around it would find its `data-autofocus`. */}
          {open && actions && <div className={endLook}>{actions}</div>}
        </DialogContext>
      </div>
    </dialog>
  );
}

/** Opens and closes the element with `open`. A press counts as outside only if it begins and ends there. */
function useModal(open: boolean, close: () => void, id: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const typed = useRef(false);
  const opener = useRef<HTMLElement[]>([]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      if (element.open) closeAndReturn(element, opener.current);
      return;
    }
    opener.current = ancestorsOf(document.activeElement);
    typed.current = false;
    if (!element.open) element.showModal();
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2');
    first?.focus();
  }, [open]);

  return {
    dialog,
    /** We handle Escape: Chromium would close without asking if it has seen no interaction with the page. */
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    /** React sends this event and the next one to a dialog around it too. */
    onCancel(event: SyntheticEvent) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      close();
    },
    /**
     * The browser can close it by itself; it opens again for a question. The event of our own closing comes late, when
     * it may be open again.
     */
    onClose() {
      if (!open || dialog.current?.open) return;
      if (hasUnsavedChanges(id)) dialog.current?.showModal();
      close();
    },
    onInput({ target }: FormEvent) {
      const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.files);
      typed.current ||= isText && !['checkbox', 'radio', 'search'].includes(target.type);
    },
    onPointerDown(event: PointerEvent) {
      pressedOutside.current = event.target === dialog.current && (!typed.current || hasUnsavedChanges(id));
    },
    onClick(event: MouseEvent) {
      if (pressedOutside.current && event.target === dialog.current) close();
    },
  };
}

/**
 * The browser returns the focus, except if a dialog below closes at the same moment, or the opener is gone. Then the focus
 * would be lost, so it goes to the opener of the lowest dialog, or to the part of the page that held it.
 */
function closeAndReturn(element: HTMLDialogElement, opener: readonly HTMLElement[]): void {
  element.close();
  queueMicrotask(() => {
    const { activeElement, body } = document;
    const nowhere = !activeElement || activeElement === body || activeElement.getClientRects().length === 0;
    if (nowhere) focusNearest(opener);
  });
}
