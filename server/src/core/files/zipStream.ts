import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly content: Readable
  /** Stored without compression, as it is already compressed. */
  readonly isStored?: boolean
}

/** Streams entries as a ZIP at the reader's pace: each entry is requested once the previous one is written. */
export function zipOf(entries: AsyncIterable<ZipEntry>, writtenAt: Date): Readable {
  const zip = new ZipFile()
  // It is a PassThrough; yazl's types are incomplete.
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
    // A disconnecting reader abandons the current entry, so its source is notified.
    output.once('close', letGo)
    if (output.destroyed) letGo()
    zip.addReadStream(content, name, { mtime: writtenAt, compress: !isStored })
    await finished(content)
    output.off('close', letGo)
  }
  zip.end()
}
