/** Keeps an accidentally dropped drive from listing all its files. */
const mostFiles = 500

/** The dropped files, including those in dropped folders, except for hidden ones in these. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Both must be read synchronously: they are cleared after the event.
  const files = [...transfer.files]
  const entries = [...(transfer.items ?? [])].map(item => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some(entry => entry?.isDirectory)) return files
  const found: File[] = []
  for (const entry of entries) if (entry) await collect(entry, found)
  return found
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= mostFiles || entry.name.startsWith('.')) return
  if (isFile(entry)) {
    found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
    return
  }
  if (isDirectory(entry)) for (const inside of await entriesOf(entry)) await collect(inside, found)
}

/** The browser returns a folder in batches, and an empty one at the end. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0 || all.length >= mostFiles) break
    all.push(...portion)
  }
  return all.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
