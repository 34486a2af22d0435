/** Hands a file to the browser, which puts it where the person's downloads go. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click, and at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
