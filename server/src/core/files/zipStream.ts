import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly content: Readable
  /** As it is, because it is compressed already. */
  readonly isStored?: boolean
}

/** Entries as a ZIP, written as fast as it is read: an entry is asked for when the one before has been taken in. */
export function zipOf(entries: AsyncIterable<ZipEntry>, writtenAt: Date): Readable {
  const zip = new ZipFile()
  // It is this class, of which yazl's types tell only the half.
  const output = zip.outputStream as PassThrough
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  fill(zip, output, { entries, writtenAt }).catch(fail)
  return output
}

async function fill(
  zip: ZipFile,
  output: Readable,
  { entries, writtenAt }: { entries: AsyncIterable<ZipEntry>; writtenAt: Date },
): Promise<void> {
  for await (const { name, content, isStored = false } of entries) {
    const letGo = () => content.destroy()
    // A reader that goes leaves the entry in the middle; whatever makes it is told so.
    output.once('close', letGo)
    if (output.destroyed) letGo()
    zip.addReadStream(content, name, { mtime: writtenAt, compress: !isStored })
    await finished(content)
    output.off('close', letGo)
  }
  zip.end()
}
