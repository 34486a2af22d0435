import { pipeline, Readable } from 'node:stream'
import type { FileStore, StoredFile } from '../files/files.ts'
import type { KeyRing } from './keyRing.ts'
import { headerBytes, lengthWithin, openingOf, sealBytes, sealedBy, sealingOf } from './sealedBytes.ts'

/** A store that encrypts files transparently. Files from before encryption are read as they are. */
export function encryptedFiles(store: FileStore, keys: KeyRing): FileStore {
  return {
    ...store,
    put: (key, bytes) =>
      store.put(key, keys.current ? sealBytes(keys.current, purposeOf(key), bytes) : bytes),
    putStream: async (key, bytes) => {
      if (!keys.current) return store.putStream(key, bytes)
      const sealing = sealingOf(keys.current, purposeOf(key))
      // An error or abort on either side ends both.
      pipeline(bytes, sealing, () => undefined)
      return lengthWithin(await store.putStream(key, sealing))
    },
    open: async key => {
      const { header, stream, size } = await openWithHeader(store, key)
      if (sealedBy(header) === undefined) return { stream: rejoined(header, stream), size }
      try {
        const opening = openingOf(keys, purposeOf(key), header)
        // An error or abort on either side ends both; the reader gets it from the stream.
        pipeline(stream, opening, () => undefined)
        return { stream: opening, size: lengthWithin(size) }
      } catch (error) {
        stream.destroy()
        throw error
      }
    },
  }
}

/** Id of the key that encrypts a file; undefined if it is not encrypted. @throws fileNotFound */
export async function keyOfFile(store: FileStore, key: string): Promise<string | undefined> {
  const { header, stream } = await openWithHeader(store, key)
  stream.destroy()
  return sealedBy(header)
}

/** Binds a file to its key, so a renamed file does not open. */
const purposeOf = (key: string) => `file ${key}`

/** The stream starts after the header; a shorter file is all header. */
async function openWithHeader(store: FileStore, key: string): Promise<StoredFile & { header: Buffer }> {
  const { stream, size } = await store.open(key)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= headerBytes) break
  }
  const start = Buffer.concat(chunks)
  if (length < headerBytes) return { header: start, stream: Readable.from([]), size }
  if (length > headerBytes) stream.unshift(start.subarray(headerBytes))
  return { header: start.subarray(0, headerBytes), stream, size }
}

function rejoined(header: Buffer, stream: Readable): Readable {
  if (stream.readableEnded || header.length < headerBytes) return Readable.from([header])
  stream.unshift(header)
  return stream
}
