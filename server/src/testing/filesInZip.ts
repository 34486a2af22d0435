import { inflateRawSync } from 'node:zlib'

const centralHeader = 0x02014b50
const endHeader = 0x06054b50

/** A ZIP's files in order, read from its central directory (APPNOTE.TXT, 4.3.12 and 4.3.16). */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(endHeader).buffer))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== centralHeader) throw new Error('The central directory is broken')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(place => zip.readUInt16LE(at + place))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0))
    files.set(name, contentAt(zip, at))
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0)
  }
  return files
}

function contentAt(zip: Buffer, central: number): Buffer {
  const method = zip.readUInt16LE(central + 10)
  const size = zip.readUInt32LE(central + 20)
  const local = zip.readUInt32LE(central + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(start, start + size)
  return method === 0 ? bytes : inflateRawSync(bytes)
}
