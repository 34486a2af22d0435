import { brotliDecompressSync } from 'node:zlib'

/**
 * Converts WOFF2 to TrueType, because pdfkit's fontkit reads WOFF2 but cannot embed its glyphs. Hinting is left out.
 * Source of the format: W3C, WOFF File Format 2.0.
 */
export function trueTypeOf(woff2: Uint8Array): Buffer {
  const file = new Bytes(Buffer.from(woff2))
  if (file.u32() !== 0x774f4632) throw new Error('Not a WOFF2 font')
  const flavor = file.u32()
  file.at = 12
  const count = file.u16()
  file.at = 20
  const compressedSize = file.u32()
  file.at = 48
  const entries = Array.from({ length: count }, () => entryOf(file))
  const data = new Bytes(brotliDecompressSync(file.take(compressedSize)))
  const tables = new Map(entries.map(({ tag, size }) => [tag, data.take(size)]))
  if (entries.some(({ tag, isTransformed }) => tag === 'glyf' && isTransformed)) restoreGlyphs(tables)
  return fileOf(flavor, tables)
}

export interface Point {
  readonly x: number
  readonly y: number
  readonly onCurve: boolean
}

/** A simple TrueType glyph. */
export function glyphOf(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours.flat().map(point => ({ ...point, x: Math.round(point.x), y: Math.round(point.y) }))
  const [first] = points
  if (!first) return Buffer.alloc(0)
  const size = 12 + 2 * contours.length + 5 * points.length
  const glyph = Buffer.alloc(size + (-size & 3))
  const box = { left: first.x, bottom: first.y, right: first.x, top: first.y }
  let end = 10
  let last = -1
  for (const contour of contours) {
    last += contour.length
    end = glyph.writeUInt16BE(last, end)
  }
  // No instructions.
  const flags = end + 2
  const xs = flags + points.length
  const ys = xs + 2 * points.length
  let from: Point = { x: 0, y: 0, onCurve: true }
  for (const [index, point] of points.entries()) {
    glyph.writeUInt8(point.onCurve ? 1 : 0, flags + index)
    glyph.writeInt16BE(point.x - from.x, xs + 2 * index)
    glyph.writeInt16BE(point.y - from.y, ys + 2 * index)
    box.left = Math.min(box.left, point.x)
    box.right = Math.max(box.right, point.x)
    box.bottom = Math.min(box.bottom, point.y)
    box.top = Math.max(box.top, point.y)
    from = point
  }
  const header = [contours.length, box.left, box.bottom, box.right, box.top]
  for (const [index, value] of header.entries()) glyph.writeInt16BE(value, 2 * index)
  return glyph
}

interface Entry {
  readonly tag: string
  readonly size: number
  readonly isTransformed: boolean
}

const tags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .replaceAll('_', ' ')
    .match(/.{4}(?= |$)/g) ?? []

function entryOf(file: Bytes): Entry {
  const flags = file.u8()
  const tag = tags[flags & 63] ?? file.take(4).toString('latin1')
  const length = file.base128()
  // For these two tables, version 3 means untransformed; for all others, version 0 does.
  const isOutline = tag === 'glyf' || tag === 'loca'
  const isTransformed = flags >> 6 !== (isOutline ? 3 : 0)
  if (isTransformed && !isOutline)
    throw new Error(`The ${tag} table of this font is written in a way unknown here`)
  return { tag, isTransformed, size: isTransformed ? file.base128() : length }
}

/** Rebuilds the glyph tables from the streams that their parts were split into. */
function restoreGlyphs(tables: Map<string, Buffer>): void {
  const table = new Bytes(tables.get('glyf') ?? Buffer.alloc(0))
  table.at = 4
  const count = table.u16()
  table.at = 8
  const sizes = Array.from({ length: 7 }, () => table.u32())
  const [contourCounts, pointCounts, flags, points, components] = sizes.map(
    size => new Bytes(table.take(size)),
  )
  if (!(contourCounts && pointCounts && flags && points && components))
    throw new Error('A font without glyphs')
  const glyphs: Buffer[] = []
  const offsets = Buffer.alloc(4 * (count + 1))
  const boxes = new Boxes(table.buffer.subarray(table.at - (sizes[5] ?? 0) - (sizes[6] ?? 0)), count)
  let offset = 0
  for (let index = 0; index < count; index += 1) {
    const contours = contourCounts.i16()
    const box = boxes.of(index)
    const glyph =
      contours < 0
        ? compositeOf(components, points, box)
        : simpleOf(
            Array.from({ length: contours }, () => pointCounts.short()),
            flags,
            points,
          )
    glyphs.push(glyph)
    offset += glyph.length
    offsets.writeUInt32BE(offset, 4 * (index + 1))
  }
  const head = Buffer.from(tables.get('head') ?? [])
  // Long offsets.
  head.writeInt16BE(1, 50)
  tables.set('head', head).set('glyf', Buffer.concat(glyphs)).set('loca', offsets)
}

/** Explicit bounding boxes, where they differ from the points': a bit per glyph, then the boxes. */
class Boxes {
  readonly #bits: Buffer
  readonly #boxes: Bytes

  constructor(stream: Buffer, count: number) {
    const size = 4 * Math.ceil(count / 32)
    this.#bits = stream.subarray(0, size)
    this.#boxes = new Bytes(stream.subarray(size))
  }

  of(index: number): Buffer | undefined {
    const isGiven = ((this.#bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
    return isGiven ? this.#boxes.take(8) : undefined
  }
}

function simpleOf(counts: readonly number[], flags: Bytes, points: Bytes): Buffer {
  let x = 0
  let y = 0
  const contours = counts.map(count =>
    Array.from({ length: count }, () => {
      const flag = flags.u8()
      const [dx, dy] = stepOf(flag & 127, points)
      x += dx
      y += dy
      return { x, y, onCurve: flag < 128 }
    }),
  )
  // Skips the length of the instructions.
  if (counts.length > 0) points.short()
  return glyphOf(contours)
}

/** The offset to the next point, in one to four bytes. */
function stepOf(flag: number, points: Bytes): [number, number] {
  const signed = (value: number, bit: number) => (flag & bit ? value : -value)
  if (flag < 10) return [0, signed(((flag & 14) << 7) + points.u8(), 1)]
  if (flag < 20) return [signed((((flag - 10) & 14) << 7) + points.u8(), 1), 0]
  if (flag < 84) {
    const both = points.u8()
    const high = flag - 20
    return [signed(1 + (high & 48) + (both >> 4), 1), signed(1 + ((high & 12) << 2) + (both & 15), 2)]
  }
  if (flag < 120) {
    const high = flag - 84
    const x = 1 + (Math.floor(high / 12) << 8) + points.u8()
    return [signed(x, 1), signed(1 + (((high % 12) >> 2) << 8) + points.u8(), 2)]
  }
  if (flag < 124) {
    const [first, second, third] = [points.u8(), points.u8(), points.u8()]
    return [signed((first << 4) + (second >> 4), 1), signed(((second & 15) << 8) + third, 2)]
  }
  return [signed(points.u16(), 1), signed(points.u16(), 2)]
}

function compositeOf(components: Bytes, points: Bytes, box: Buffer = Buffer.alloc(8)): Buffer {
  const start = components.at
  let hasInstructions = false
  let flags: number
  do {
    flags = components.u16()
    hasInstructions ||= (flags & 0x100) !== 0
    const places = flags & 1 ? 4 : 2
    const scales = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    components.at += 2 + places + scales
  } while (flags & 0x20)
  if (hasInstructions) points.short()
  const parts = components.buffer.subarray(start, components.at)
  const glyph = Buffer.concat([Buffer.from([255, 255]), box, parts, Buffer.alloc(hasInstructions ? 2 : 0)])
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)])
}

function fileOf(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.size)
  header.writeUInt32BE(flavor, 0)
  header.writeUInt16BE(tables.size, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, [tag, table]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const entry = 12 + 16 * index
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(table.length, entry + 12)
    parts.push(table, Buffer.alloc(-table.length & 3))
    offset += table.length + (-table.length & 3)
  }
  return Buffer.concat(parts)
}

class Bytes {
  readonly buffer: Buffer
  at = 0

  constructor(buffer: Buffer) {
    this.buffer = buffer
  }

  u8(): number {
    this.at += 1
    return this.buffer.readUInt8(this.at - 1)
  }

  u16(): number {
    this.at += 2
    return this.buffer.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.buffer.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.buffer.readUInt32BE(this.at - 4)
  }

  take(length: number): Buffer {
    this.at += length
    return this.buffer.subarray(this.at - length, this.at)
  }

  /** `UIntBase128`: seven bits per byte. */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  /** `255UInt16`: one byte below 253. */
  short(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return 506 + this.u8()
    return code === 255 ? 253 + this.u8() : code
  }
}
