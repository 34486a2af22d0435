import sharp from 'sharp'

/** Printed pins per pixel of the drawn page. */
export const pinsPerPixel = 0.4
const pitch = 1 / pinsPerPixel

/** Renders a coarse picture (one pixel per pin) like a dot-matrix printer: round dots on paper. */
export async function pinPrinted(coarse: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(coarse).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dots: string[] = []
  for (let pin = 0; pin < info.width * info.height; pin += 1) {
    if ((data[pin * info.channels] ?? 255) > 158) continue
    const x = ((pin % info.width) + 0.5) * pitch
    const y = (Math.floor(pin / info.width) + 0.5) * pitch
    dots.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.2"/>`)
  }
  const [width, height] = [Math.round(info.width * pitch), Math.round(info.height * pitch)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#34343c">`
  const page = `${svg}<rect width="100%" height="100%" fill="#f7f5f0"/>${dots.join('')}</svg>`
  return sharp(Buffer.from(page), { unlimited: true }).png().toBuffer()
}
