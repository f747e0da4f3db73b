import { type ReactNode, use } from 'react';
import { CancelButton, DialogContext, endLook } from '../dialog.tsx';

type FormEndProps = {
  /** The dialog stays open, so there is nothing to cancel. */
  stays?: boolean;
  /** The buttons. The last one is the main one. */
  children: ReactNode;
};

/**
 * The end of a form: in a dialog its last row, which stays in sight while the form scrolls; on a page its buttons. On a
 * phone the fields need the room, and the dialog's close button cancels.
 */
export function FormEnd({ stays = false, children }: FormEndProps) {
  return use(DialogContext).id === '' ? (
    <div className="flex flex-row-reverse flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">{children}</div>
  ) : (
    <div className={`sticky -bottom-5 z-10 col-span-full -mx-5 -mb-5 bg-surface sm:-mx-6 ${endLook}`}>
      {!stays && <CancelButton className="max-sm:hidden" />}
      {children}
    </div>
  );
}
