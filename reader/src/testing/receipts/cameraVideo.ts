import sharp from 'sharp'

/**
 * A video of one picture for Chromium's fake camera: motion JPEG, a sequence of pictures. It only accepts baseline JPEG
 * of even width and height.
 */
export async function cameraVideo(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const frame = await sharp(picture)
    .extract({ left: 0, top: 0, width: width - (width % 2), height: height - (height % 2) })
    .jpeg({ quality: 92, progressive: false })
    .toBuffer()
  return Buffer.concat(Array<Buffer>(10).fill(frame))
}
