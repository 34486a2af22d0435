import sharp from 'sharp'
import { encodePhoto, longestSide } from '../picture/pageEncoding.ts'
import type { HeicAnswer, HeicRequest } from './heicMessages.ts'
import type { Libheif } from './libheif.ts'

/** Draws the file's main picture. The engine applies its rotation and mirroring; do not apply them again. */
export async function readHeic(libheif: Libheif, { bytes, maxPixels }: HeicRequest): Promise<HeicAnswer> {
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
