import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from './query-client.ts';

/** The query store around components that ask the shop for data. Information pages load without it, and are smaller. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The layout of the pages that ask the shop for data. */
export default function PagesWithQueries() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  );
}
