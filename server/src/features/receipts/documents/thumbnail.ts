import sharp from 'sharp'

const thumbnailSide = 320

/** A WebP thumbnail of a rendered page, small enough for lists. */
export function drawThumbnail(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
}
