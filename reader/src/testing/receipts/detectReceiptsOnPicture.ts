import sharp from 'sharp'

const desk = { r: 226, g: 222, b: 214 }
const paperWidth = 700
const between = 60

/** Papers photographed together on a light desk. */
export async function detectReceiptsOnPicture(
  papers: readonly Uint8Array[],
  direction: 'beside' | 'below',
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await Promise.all(
    papers.map(paper =>
      sharp(paper).resize({ width: paperWidth }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  let reached = between
  const placed = drawn.map(({ data, info }) => {
    const at = reached
    reached += between + (direction === 'beside' ? info.width : info.height)
    const place = direction === 'beside' ? { left: at, top: between } : { left: between, top: at }
    return { input: data, ...place }
  })
  const across =
    2 * between + Math.max(...drawn.map(({ info }) => (direction === 'beside' ? info.height : info.width)))
  const [width, height] = direction === 'beside' ? [reached, across] : [across, reached]
  const bare = sharp({ create: { width, height, channels: 3, background: desk } })
  return new Uint8Array(await bare.composite(placed).jpeg({ quality: 85 }).toBuffer())
}
