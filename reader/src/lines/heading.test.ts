import { expect, test } from 'vitest'
import type { Quad } from '../pageDetection/quad.ts'
import type { GrayImage } from '../picture/grayImage.ts'
import { heightOf, pointWithin } from '../picture/quad.ts'
import { withHeading } from './heading.ts'
import type { Model } from './model.ts'

interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Detects text wherever it is dark. */
const darkIsText: Model = {
  run: async ({ values, shape }) => {
    const size = (shape[2] ?? 0) * (shape[3] ?? 0)
    const map = Float32Array.from({ length: size }, (_, place) => Number((values[place] ?? 0) < -1))
    return { values: map, shape: [1, 1, shape[2] ?? 0, shape[3] ?? 0] }
  },
}

function pictureOf(bars: readonly Bar[]): GrayImage {
  const [width, height] = [600, 1200]
  const pixels = new Uint8Array(width * height).fill(255)
  for (const bar of bars)
    for (let y = bar.y; y < bar.y + bar.height; y++)
      pixels.fill(0, y * width + bar.x, y * width + bar.x + bar.width)
  return { width, height, pixels }
}

function lineAt({ x, y, width, height }: Bar) {
  const quad: Quad = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  return { quad, score: 1, contrast: 1 }
}

const rows = Array.from({ length: 12 }, (_, index) => ({
  x: 60,
  y: 300 + index * 60,
  width: 480,
  height: 24,
}))

async function middlesOfHeading(print: readonly Bar[], known: readonly Bar[]) {
  const lines = await withHeading(pictureOf([...print, ...rows]), [...known, ...rows].map(lineAt), darkIsText)
  return lines
    .map(({ quad }) => ({ ...pointWithin(quad, 0.5, 0.5), height: heightOf(quad) }))
    .filter(({ y }) => y < 295)
    .map(({ x, y }) => [Math.round(x / 10) * 10, Math.round(y / 10) * 10])
    .sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0))
}

const address = { x: 60, y: 260, width: 300, height: 24 }

test('a logo that the first look left out is found', async () => {
  const logo = { x: 60, y: 200, width: 160, height: 40 }
  expect(await middlesOfHeading([logo, address], [address])).toEqual([
    [140, 220],
    [210, 270],
  ])
})

test('rows that the first look took for one line take its place', async () => {
  const upper = { x: 60, y: 170, width: 300, height: 24 }
  const both = { x: 60, y: 170, width: 300, height: 114 }
  expect(await middlesOfHeading([upper, address], [both])).toEqual([
    [210, 180],
    [210, 270],
  ])
})

test('what was found already is not found twice', async () => {
  expect(await middlesOfHeading([address], [address])).toEqual([[210, 270]])
})
