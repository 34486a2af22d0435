import type { ReceiptFile } from '../bulk/sending/bulkItems.ts'

/** A captured image, with its object URL. */
export interface CapturedPage {
  readonly id: string
  readonly file: File
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The pages of each receipt, in the order of capture. */
export type CapturedReceipts = readonly (readonly CapturedPage[])[]

/** Whether the next image starts a receipt or adds a page. */
export type NextPicture = 'receipt' | 'page'

// The server's limits per file: ten pages and 10 MB, with room for one more image.
const mostPages = 10
const mostBytes = 8 * 1024 * 1024

export function canAddPage(receipts: CapturedReceipts): boolean {
  const last = receipts.at(-1)
  if (!last) return false
  return last.length < mostPages && last.reduce((sum, { file }) => sum + file.size, 0) < mostBytes
}

export function withPicture(
  receipts: CapturedReceipts,
  page: CapturedPage,
  next: NextPicture,
): CapturedReceipts {
  const last = receipts.at(-1)
  if (next === 'receipt' || !last || !canAddPage(receipts)) return [...receipts, [page]]
  return [...receipts.slice(0, -1), [...last, page]]
}

/** Removes an image, and its receipt if it was the only page. */
export function withoutPicture(receipts: CapturedReceipts, page: CapturedPage): CapturedReceipts {
  return receipts
    .map(pages => (pages.includes(page) ? pages.filter(one => one !== page) : pages))
    .filter(pages => pages.length > 0)
}

/**
 * One file per receipt, under the ID of its first page: its image, or a PDF of its pages. The user has already grouped
 * the pages, so the server need not ask.
 */
export function receiptFiles(receipts: CapturedReceipts): ReceiptFile[] {
  return receipts.flatMap(pages => {
    const [first] = pages
    if (!first || pages.length === 1) return first ? [{ id: first.id, file: first.file }] : []
    const name = first.file.name.replace(/\.jpg$/, '.pdf')
    const pdf = jpegPdf(pages.map(({ file, width, height }) => ({ jpeg: file, width, height })))
    const file = new File([pdf], name, { type: 'application/pdf' })
    return [{ id: first.id, file, pages: 'all' }]
  })
}

/** An image as a page of its size. */
interface JpegPage {
  readonly jpeg: Blob
  readonly width: number
  readonly height: number
}

// In points: the width of A4, regardless of the image's pixels.
const pageWidth = 595

/**
 * Creates a PDF with one image per page, embedding the JPEG bytes unchanged (ISO 32000-1, 7.4.8). Images must be in
 * color, like those a canvas creates.
 */
export function jpegPdf(pages: readonly JpegPage[]): Blob {
  const parts: BlobPart[] = []
  const starts: number[] = []
  let length = 0
  // All text is ASCII, so one character is one byte.
  const write = (part: string | Blob) => {
    parts.push(part)
    length += typeof part === 'string' ? part.length : part.size
  }
  const object = (dictionary: string, stream?: string | Blob) => {
    starts.push(length)
    write(`${starts.length} 0 obj\n${dictionary}\n`)
    if (stream !== undefined) {
      write('stream\n')
      write(stream)
      write('\nendstream\n')
    }
    write('endobj\n')
  }
  write('%PDF-1.4\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  // Each page has three objects: the page, its content, and the image.
  const numbers = pages.map((_, index) => 3 + index * 3)
  const kids = numbers.map(number => `${number} 0 R`).join(' ')
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  pages.forEach(({ jpeg, width, height }, index) => {
    const number = numbers[index] ?? 0
    const pageHeight = Math.round((pageWidth * height) / width)
    const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Picture Do Q`
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${number + 1} 0 R ` +
        `/Resources << /XObject << /Picture ${number + 2} 0 R >> >> >>`,
    )
    object(`<< /Length ${drawing.length} >>`, drawing)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>`,
      jpeg,
    )
  })
  const table = length
  const rows = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${rows}`)
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
