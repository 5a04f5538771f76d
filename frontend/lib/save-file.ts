/** Hands a file to the browser, which asks or knows where to keep it. */
export function saveFile(contents: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // Some browsers read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
