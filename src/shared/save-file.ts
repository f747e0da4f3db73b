/** Saves a text as a file on the person's device. */
export function saveFile(name: string, content: string, type: string): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
}

/** Saves a blob as a file on the person's device. */
export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revoked after a minute: by then the browser has copied the content.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
