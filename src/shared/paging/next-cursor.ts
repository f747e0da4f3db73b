/** The cursor in a `Link` header that `nextLink` wrote, or null at the end of the list. */
export function nextCursor(link: string | undefined): string | null {
  const address = link?.match(/<([^>]+)>; rel="next"/)?.[1];
  return address ? new URL(address, 'http://list').searchParams.get('cursor') : null;
}

/** How an infinite query walks a list from its beginning, page by page, as far as the answers' `Link` headers lead. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { headers: { link?: string } }) => nextCursor(last.headers.link) ?? undefined,
};
