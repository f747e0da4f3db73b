import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  info: { Icon: Info, classes: 'bg-teal-soft', tone: 'text-teal' },
  success: { Icon: CircleCheck, classes: 'bg-success-soft', tone: 'text-success' },
  error: { Icon: CircleAlert, classes: 'bg-danger-soft', tone: 'text-danger' },
};

type NoticeProps = {
  kind?: keyof typeof looks;
  children: ReactNode;
  /** Links or buttons below the text. */
  actions?: ReactNode;
};

/** A message that stays on the page. Errors are announced at once, others politely. */
export function Notice({ kind = 'info', children, actions }: NoticeProps) {
  const { Icon, classes, tone } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md border border-line px-4 py-3 ${classes}`}
    >
      <Icon aria-hidden="true" size={22} className={`mt-0.5 ${tone}`} />
      <div className="min-w-0 grow">
        <div className={kind === 'info' ? '' : `font-semibold ${tone}`}>{children}</div>
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
