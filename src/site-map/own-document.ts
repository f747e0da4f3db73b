/**
 * Whether a page is always opened as a document of its own, because its headers allow more than those of other pages: the
 * camera and WebAssembly (docs/decisions/scanning.md). `path` is without the language.
 */
export const isOwnDocument = (path: string) => /^\/allorders\/scan\/?$/i.test(path);
