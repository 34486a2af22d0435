import { expect, test } from 'vitest'
import type { Quad } from '../pageDetection/quad.ts'
import type { GrayImage, PixelBox } from '../picture/grayImage.ts'
import { printElsewhere } from './printElsewhere.ts'

const size = { width: 600, height: 800 }
const paper = { x: 150, y: 150, width: 300, height: 500 }
const lineHeight = 16

interface Ground extends PixelBox {
  readonly level: number
}

/** Papers on a desk, later ones on top. */
function picture(desk: number, ...grounds: Ground[]): GrayImage {
  const pixels = new Uint8Array(size.width * size.height).fill(desk)
  for (const { x, y, width, height, level } of grounds)
    for (let row = y; row < y + height; row++)
      pixels.fill(level, row * size.width + x, row * size.width + x + width)
  return { ...size, pixels }
}

function line(x: number, y: number, width: number): Quad {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + lineHeight },
    { x, y: y + lineHeight },
  ]
}

function lines(count: number, x: number, y: number, width: number): Quad[] {
  return Array.from({ length: count }, (_, row) => line(x, y + row * 1.5 * lineHeight, width))
}

const receipt = lines(16, 180, 200, 240)
const sheet = { ...paper, level: 225 }

test.each([
  ['the desk', picture(60, sheet)],
  ['a darker plate', picture(60, sheet, { x: 100, y: 20, width: 400, height: 60, level: 130 })],
  ['a paper as bright', picture(60, sheet, { x: 100, y: 20, width: 400, height: 60, level: 225 })],
])('print on %s, apart from the receipt, is not of it', async (_, drawn) => {
  const found = await printElsewhere(drawn, [...receipt, line(200, 40, 180)])
  expect([...found]).toEqual([receipt.length])
})

test('print of the receipt is kept, however far from the rest of it', async () => {
  const found = await printElsewhere(picture(60, sheet), [...lines(10, 180, 170, 240), line(220, 620, 160)])
  expect(found.size).toBe(0)
})

test('what follows a fold is kept, for it is near', async () => {
  const folded = picture(60, { ...sheet, height: 400 }, { ...sheet, y: 550, height: 100, level: 110 })
  const found = await printElsewhere(folded, [...receipt, ...lines(3, 180, 590, 240)])
  expect(found.size).toBe(0)
})

test('on a ground as bright as the paper nothing is told apart', async () => {
  const found = await printElsewhere(picture(222, sheet), [...receipt, line(200, 40, 180)])
  expect(found.size).toBe(0)
})

test('of two papers with as much print each, neither is left out', async () => {
  const two = picture(60, { ...sheet, x: 20, width: 250 }, { ...sheet, x: 330, width: 250 })
  const found = await printElsewhere(two, [...lines(16, 40, 200, 200), ...lines(16, 350, 200, 200)])
  expect(found.size).toBe(0)
})
