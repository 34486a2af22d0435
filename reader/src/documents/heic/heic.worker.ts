import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { ReceiptPicture } from '../../reading.ts'
import { encodePhoto, longestSide } from '../picture/pageEncoding.ts'
import { answerOnce } from '../thread/answerOnce.ts'
import { limitMemory } from '../thread/limitedWasm.ts'

export interface HeicRequest {
  readonly bytes: Uint8Array
  readonly maxPixels: number
}

export type HeicAnswer =
  | { readonly kind: 'drawn'; readonly picture: ReceiptPicture }
  | { readonly kind: 'too-many-pixels' }
  /** A HEIF file whose picture has an unsupported encoding. */
  | { readonly kind: 'not-taken' }
  | { readonly kind: 'damaged' }

/** The engine's enum values are distinct objects. */
type Kind = object

interface Fault {
  readonly code: Kind
}
interface Channel {
  readonly width: number
  readonly height: number
  /** Bytes from one row to the next. */
  readonly stride: number
  /** Points into the engine's memory. */
  readonly data: Uint8Array
}
interface DecodedImage {
  readonly code?: undefined
  readonly channels: readonly Channel[]
}

/** The libheif C functions needed to decode one picture (headers heif.h, heif_decoding.h). */
interface Libheif {
  readonly heif_error_code: Record<
    'heif_error_Ok' | 'heif_error_Unsupported_filetype' | 'heif_error_Unsupported_feature',
    Kind
  >
  readonly heif_colorspace: { readonly heif_colorspace_RGB: Kind }
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: Kind }
  heif_context_alloc(): object
  heif_context_read_from_memory(context: object, bytes: Uint8Array): Fault
  heif_js_context_get_primary_image_handle(context: object): object
  heif_image_handle_get_width(handle: object): number
  heif_image_handle_get_height(handle: object): number
  heif_js_decode_image2(handle: object, colours: Kind, order: Kind): Promise<DecodedImage | Fault>
}

/** Enough for 60 megapixels, both decoded and as RGB. */
const maxMemoryBytes = 480 * 1024 * 1024

/** Starts the engine with limited memory. */
async function startLibheif(): Promise<Libheif> {
  const require = createRequire(import.meta.url)
  const wasmBinary = limitMemory(
    await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm')),
    maxMemoryBytes,
  )
  const start: (options: {
    readonly wasmBinary: Uint8Array
  }) => Libheif = require('libheif-js/libheif-wasm/libheif.js')
  return start({ wasmBinary })
}

/** Draws the file's main picture. The engine applies its rotation and mirroring; do not apply them again. */
async function readHeic(libheif: Libheif, { bytes, maxPixels }: HeicRequest): Promise<HeicAnswer> {
  const context = libheif.heif_context_alloc()
  const opened = libheif.heif_context_read_from_memory(context, bytes)
  if (opened.code !== libheif.heif_error_code.heif_error_Ok) return refusal(libheif, opened)
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if (isFault(handle)) return refusal(libheif, handle)
  const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle)
  if (pixels > maxPixels) return { kind: 'too-many-pixels' }
  return decode(libheif, handle)
}

async function decode(libheif: Libheif, handle: object): Promise<HeicAnswer> {
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  if (isFault(decoded)) return refusal(libheif, decoded)
  const [channel] = decoded.channels
  if (!channel) return { kind: 'damaged' }
  const { width, height, stride, data } = channel
  const pixels = closeRows(data, { height, stride, rowBytes: width * 3 })
  const draw = () =>
    sharp(pixels, { raw: { width, height, channels: 3 } }).resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
  return { kind: 'drawn', picture: await encodePhoto(draw) }
}

/** Removes row padding in place, so that a 60-megapixel picture is not held twice. */
function closeRows(
  data: Uint8Array,
  {
    height,
    stride,
    rowBytes,
  }: { readonly height: number; readonly stride: number; readonly rowBytes: number },
): Uint8Array {
  for (let row = 1; row < height; row++)
    data.copyWithin(row * rowBytes, row * stride, row * stride + rowBytes)
  return data.subarray(0, height * rowBytes)
}

function isFault<T extends object>(
  answer: T | { readonly code: object },
): answer is { readonly code: object } {
  return 'code' in answer && answer.code !== undefined
}

function refusal({ heif_error_code: codes }: Libheif, { code }: { readonly code: object }): HeicAnswer {
  const isForeign =
    code === codes.heif_error_Unsupported_filetype || code === codes.heif_error_Unsupported_feature
  return { kind: isForeign ? 'not-taken' : 'damaged' }
}

const libheif = await startLibheif()
await answerOnce<HeicRequest, HeicAnswer>({
  answer: request => readHeic(libheif, request),
  picturesOf: answer => (answer.kind === 'drawn' ? [answer.picture] : []),
})
