import type { ReactNode } from 'react';

type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A page's heading and body. The heading takes the focus after a navigation. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className="page">
      <header>
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
        {actions}
      </header>
      {children}
    </div>
  );
}
