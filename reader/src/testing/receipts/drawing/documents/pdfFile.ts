/** Lengths are in points of 1/72 inch; y is measured from the bottom, as in PDF. */
export interface PdfSheet {
  readonly width: number
  readonly height: number
  /** Clockwise rotation in degrees: a multiple of 90. */
  readonly rotate?: number
  /** Visible part of the sheet: left, bottom, right, top; all of it if absent. */
  readonly cropBox?: readonly [number, number, number, number]
  /** PDF content operators. Fonts are /Plain (Helvetica) and /Bold; a picture is /Photo. */
  readonly content: string
  readonly photo?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }
  /** Complete annotation objects, in PDF syntax. */
  readonly annotations?: readonly string[]
}

const fonts = ['Helvetica', 'Helvetica-Bold'].map(
  name => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`,
)
const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Writes a plain, uncompressed PDF (ISO 32000-1), deterministically. Sheets may share a photo. */
export function pdfFile(sheets: readonly PdfSheet[]): Buffer {
  const objects: Buffer[] = []
  const add = (object: string | Buffer) => objects.push(Buffer.from(object))
  // Object numbers start at 1: catalog, page tree (once its pages are known), then the fonts as 3 and 4.
  add('<</Type/Catalog/Pages 2 0 R>>')
  const kids: string[] = []
  add('')
  for (const font of fonts) add(font)
  const photos = new Map<PdfSheet['photo'], number>()
  for (const sheet of sheets) {
    if (sheet.photo && !photos.has(sheet.photo)) photos.set(sheet.photo, add(photoStream(sheet.photo)))
    kids.push(`${addSheet(sheet, photos.get(sheet.photo), add)} 0 R`)
  }
  objects[1] = Buffer.from(`<</Type/Pages/Kids[${kids.join(' ')}]/Count ${sheets.length}>>`)
  return assemble(objects)
}

function addSheet(
  sheet: PdfSheet,
  photoId: number | undefined,
  add: (object: string | Buffer) => number,
): number {
  const content = latin(sheet.content)
  const contentId = add(stream('', content))
  const annotationIds = (sheet.annotations ?? []).map(annotation => `${add(latin(annotation))} 0 R`)
  return add(
    [
      '<</Type/Page/Parent 2 0 R',
      `/MediaBox[0 0 ${sheet.width} ${sheet.height}]`,
      sheet.cropBox ? `/CropBox[${sheet.cropBox.join(' ')}]` : '',
      sheet.rotate ? `/Rotate ${sheet.rotate}` : '',
      `/Resources<</Font<</Plain 3 0 R/Bold 4 0 R>>${photoId ? `/XObject<</Photo ${photoId} 0 R>>` : ''}>>`,
      annotationIds.length > 0 ? `/Annots[${annotationIds.join(' ')}]` : '',
      `/Contents ${contentId} 0 R>>`,
    ].join(''),
  )
}

function photoStream({ jpeg, width, height }: NonNullable<PdfSheet['photo']>): Buffer {
  const about = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
  return stream(about, Buffer.from(jpeg))
}

export function stream(about: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${about}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [header]
  const places: number[] = []
  let length = header.length
  for (const [index, object] of objects.entries()) {
    places.push(length)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}${end}`),
  ])
}

/** Windows-1252 bytes, the declared font encoding: Latin-1, and the euro sign at 0x80. */
export function latin(text: string): Buffer {
  return Buffer.from(text.replaceAll('€', '\x80'), 'latin1')
}
