import { expect, test } from 'vitest'
import { layOutCells } from './cellSheet.ts'

const [width, height] = [200, 100]

/** White, with one black rectangle. */
function pageWith(box: { x: number; y: number; width: number; height: number }) {
  const pixels = new Uint8Array(width * height).fill(255)
  for (let y = box.y; y < box.y + box.height; y++)
    pixels.fill(0, y * width + box.x, y * width + box.x + box.width)
  return { width, height, pixels }
}

function inkRows({ width: across, pixels }: { width: number; pixels: Uint8Array }): number[] {
  const rows = new Set<number>()
  for (const [index, level] of pixels.entries()) if (level < 128) rows.add(Math.floor(index / across))
  return [...rows]
}

test('each cell stands in a band of its own, white around it', () => {
  const ink = { x: 150, y: 40, width: 30, height: 20 }
  const { picture, bandHeight } = layOutCells(pageWith(ink), [{ x: 0, y: 0, width: 40, height: 20 }, ink], 20)
  const rows = inkRows(picture)
  expect(picture.height).toBe(2 * bandHeight)
  expect(Math.min(...rows)).toBeGreaterThan(bandHeight)
  expect(Math.max(...rows)).toBeLessThan(2 * bandHeight - 1)
  expect(rows).toHaveLength(20)
})

test('figures of double height are set as high as the others', () => {
  const ink = { x: 20, y: 10, width: 60, height: 44 }
  const { picture } = layOutCells(pageWith(ink), [ink], 20)
  expect(inkRows(picture)).toHaveLength(20)
})

test('a cell that reaches over the edge of the page is cut there', () => {
  const cell = { x: -5, y: 90, width: 300, height: 20 }
  const { picture } = layOutCells(pageWith({ x: 0, y: 90, width: 200, height: 10 }), [cell], 20)
  expect(inkRows(picture)).toHaveLength(10)
})
