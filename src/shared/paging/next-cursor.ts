/** The cursor in a `Link` header of `nextLink`, or null at the end of the list. */
export function nextCursor(link: string | undefined): string | null {
  const address = link?.match(/<([^>]+)>; rel="next"/)?.[1];
  return address ? new URL(address, 'http://list').searchParams.get('cursor') : null;
}

/** The options of an infinite query that follows the answers' `Link` headers. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { headers: { link?: string } }) => nextCursor(last.headers.link) ?? undefined,
};
