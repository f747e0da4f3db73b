/** The status of a page whose loader failed: the API's, as far as it may be public. The server has logged the cause. */
export function loaderErrorStatus(error: unknown): 400 | 404 | 503 {
  // By its code: an error from outside of the bundle is no instance of the bundle's classes.
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'NOT_FOUND') return 404;
  if (code === 'INVALID_INPUT' || code === 'BAD_REQUEST') return 400;
  return 503;
}
