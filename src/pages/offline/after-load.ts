// A cheap phone may have no idle moment while a person reads a page.
const timeoutMs = 3_000;

/** Resolves when the page is loaded and the browser has nothing more urgent to do. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: timeoutMs }) : setTimeout(resolve),
  );
}
