import type { ReactNode } from 'react';

type PageProps = {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The navigation of a part of the site: above the title, on wide screens to its left. */
  navigation?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** Forms and short texts read better in a narrow column. */
  narrow?: boolean;
  /** On phones the content comes at once: no lead, and less space. */
  dense?: boolean;
  children?: ReactNode;
};

/** A page's heading and body. The heading takes the focus after a navigation (`useFocusAfterNavigation`). */
export function Page({ title, lead, navigation, actions, narrow, dense = false, children }: PageProps) {
  return (
    <div className={`wrap sm:py-12 ${dense ? 'py-5' : 'py-8'} ${navigation ? 'beside-navigation' : ''}`}>
      {navigation}
      <div className={narrow ? (navigation ? 'max-w-3xl' : 'mx-auto max-w-xl') : ''}>
        <header
          className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-8 ${dense ? 'mb-4' : 'mb-8'}`}
        >
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-title">
              {title}
            </h1>
            {lead && (
              <p className={`mt-3 max-w-[68ch] text-ink-soft text-lg ${dense ? 'max-sm:hidden' : ''}`}>{lead}</p>
            )}
          </div>
          {actions && <div className="flex flex-wrap gap-2 sm:gap-3">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}
