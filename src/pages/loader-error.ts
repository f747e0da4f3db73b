/**
 * The status of a page whose public data could not be had: what the API said, as far as a visitor may hear it. The
 * server has logged the cause.
 */
export function loaderErrorStatus(error: unknown): 400 | 404 | 503 {
  // By its code alone: an error made outside of the bundle is no instance of the bundle's classes.
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'NOT_FOUND') return 404;
  if (code === 'INVALID_INPUT' || code === 'BAD_REQUEST') return 400;
  return 503;
}
