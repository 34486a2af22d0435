import { expect, test } from 'vitest'
import { analysePicture, preparePage, toPictureFractions } from './page.ts'

const [width, height] = [600, 900]

/** White paper with rows of letter-like bars that fall by `slope`. */
function paperWithRows(slope: number) {
  const pixels = new Uint8Array(width * height).fill(250)
  for (let row = 0; row < 12; row++)
    for (let letter = 0; letter < 24; letter++) drawLetter(pixels, 80 + letter * 18, 150 + row * 50, slope)
  return { width, height, pixels }
}

function drawLetter(pixels: Uint8Array, left: number, top: number, slope: number): void {
  for (let dy = 0; dy < 20; dy++)
    for (let dx = 0; dx < 10; dx++) {
      const y = Math.round(top + dy + left * slope)
      pixels[y * width + left + dx] = 20
    }
}

test('letter height, slope and text area are found', async () => {
  const layout = await analysePicture(paperWithRows(Math.tan((4 * Math.PI) / 180)))
  expect(layout?.glyphHeight).toBeCloseTo(20, -1)
  expect(((layout?.skew ?? 0) * 180) / Math.PI).toBeCloseTo(4, 0)
})

test('bare paper has no text', async () => {
  expect(
    await analysePicture({ width, height, pixels: new Uint8Array(width * height).fill(250) }),
  ).toBeUndefined()
})

test('the page is straight, scaled to the wished letter height, and knows where it lies', async () => {
  const picture = paperWithRows(0)
  const layout = await analysePicture(picture)
  if (!layout) throw new Error('no text was found')
  const page = await preparePage(picture, layout, { glyphHeight: 30, blur: 0 })
  expect(page.scale).toBeCloseTo(30 / layout.glyphHeight, 5)
  const whole = toPictureFractions(
    { x: 0, y: 0, width: page.picture.width, height: page.picture.height },
    page,
    picture,
  )
  expect(whole.x).toBeLessThan(80 / width)
  expect(whole.x + whole.width).toBeGreaterThan((80 + 23 * 18 + 10) / width)
  expect(whole.y).toBeLessThan(150 / height)
})
