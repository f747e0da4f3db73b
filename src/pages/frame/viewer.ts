/** Who looks at the page, as far as the frame needs to know. */
export function useViewer(): { user: object | null; isAdmin: boolean; loading: boolean } {
  return { user: null, isAdmin: false, loading: false };
}
