/** Checked from a picture's header before any pixel is decoded. */
export const maxPixels = 60_000_000
export const maxSide = 20_000
/** Lower for HEIC, whose engine holds every pixel more than once; still above phone defaults. */
export const maxHeicPixels = 30_000_000
/** Encoded size of all pages of a document. */
export const maxPageBytes = 20 * 1024 * 1024
/** Per receipt; many times what the longest ones have. */
export const maxWords = 3000
/** Far more than any measured receipt takes to open. */
export const openDeadlineMs = 20_000

/** Reasons a file cannot be opened as a receipt, each with an actionable sentence. */
const sentences = {
  'empty-file': 'This file is empty. Choose a picture or PDF of your receipt.',
  'not-a-picture': 'This file is not a picture or a PDF. Use PNG, JPG, GIF, WebP, HEIC or PDF.',
  'picture-type-not-taken': 'This kind of file is not taken. Use PNG, JPG, GIF, WebP, HEIC or PDF.',
  'animated-picture': 'This picture is animated. Use a picture that stands still.',
  'too-many-pixels':
    'This picture has too many pixels. Use one of at most 60 megapixels and 20,000 pixels a side.',
  'damaged-picture': 'This picture is damaged or cut off. Save or photograph it again.',
  'too-many-pages': 'A receipt may have at most 10 pages: please send the pages of the receipt alone.',
  'locked-pdf': 'This PDF is locked with a password. Please send it without one.',
  'damaged-pdf': 'This PDF is damaged or empty. Save it again, or send a picture of the receipt.',
  'too-complex': 'This file takes too long to open. Send a photo or a screenshot of the receipt instead.',
} as const

export type UnopenableReason = keyof typeof sentences

/** The file cannot be opened as a receipt. `reason` is stable; the message says what to do. */
export class UnreadableFileError extends Error {
  constructor(
    readonly reason: UnopenableReason,
    { message = sentences[reason], cause }: { readonly message?: string; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'UnreadableFileError'
  }
}
