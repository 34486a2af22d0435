import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { limitMemory } from '../thread/limitedWasm.ts'

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
export interface Libheif {
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
export async function startLibheif(): Promise<Libheif> {
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
