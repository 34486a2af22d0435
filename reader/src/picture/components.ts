import type { GreyPicture, PixelBox } from './greyPicture.ts'

/** A connected patch of ink and how many pixels it has. */
export interface InkPatch extends PixelBox {
  readonly area: number
}

/** Finds the connected patches darker than `threshold`, by runs of rows joined where they touch. */
export function findInkPatches(picture: GreyPicture, threshold: number): InkPatch[] {
  const runs = new InkRuns()
  let above: Span = { from: 0, to: 0 }
  for (let y = 0; y < picture.height; y++) {
    const from = runs.count
    runs.addRow(picture, y, threshold)
    runs.join(above, { from, to: runs.count })
    above = { from, to: runs.count }
  }
  return runs.patches()
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Horizontal runs of ink; a run's parent leads to the run that stands for its patch. */
class InkRuns {
  readonly #y: number[] = []
  readonly #start: number[] = []
  readonly #end: number[] = []
  readonly #parent: number[] = []

  get count(): number {
    return this.#y.length
  }

  addRow(picture: GreyPicture, y: number, threshold: number): void {
    const { width, pixels } = picture
    const offset = y * width
    for (let x = 0; x < width; x++) {
      if ((pixels[offset + x] ?? 255) >= threshold) continue
      const start = x
      while (x < width && (pixels[offset + x] ?? 255) < threshold) x++
      this.#parent.push(this.#y.length)
      this.#y.push(y)
      this.#start.push(start)
      this.#end.push(x)
    }
  }

  join(above: Span, row: Span): void {
    let upper = above.from
    for (let lower = row.from; lower < row.to; lower++) {
      const start = this.#start[lower] ?? 0
      const end = this.#end[lower] ?? 0
      while (upper < above.to && (this.#end[upper] ?? 0) < start) upper++
      for (let touching = upper; touching < above.to && (this.#start[touching] ?? 0) <= end; touching++)
        this.#parent[this.#rootOf(lower)] = this.#rootOf(touching)
    }
  }

  patches(): InkPatch[] {
    const found = new Map<number, { x: number; y: number; right: number; bottom: number; area: number }>()
    for (let run = 0; run < this.count; run++) {
      const root = this.#rootOf(run)
      const [x, y, right] = [this.#start[run] ?? 0, this.#y[run] ?? 0, this.#end[run] ?? 0]
      const patch = found.get(root)
      if (!patch) {
        found.set(root, { x, y, right, bottom: y + 1, area: right - x })
        continue
      }
      patch.x = Math.min(patch.x, x)
      patch.right = Math.max(patch.right, right)
      patch.y = Math.min(patch.y, y)
      patch.bottom = Math.max(patch.bottom, y + 1)
      patch.area += right - x
    }
    return [...found.values()].map(patch => ({
      x: patch.x,
      y: patch.y,
      width: patch.right - patch.x,
      height: patch.bottom - patch.y,
      area: patch.area,
    }))
  }

  #rootOf(run: number): number {
    let root = run
    while (this.#parent[root] !== root) {
      const next = this.#parent[root] ?? root
      this.#parent[root] = this.#parent[next] ?? next
      root = next
    }
    return root
  }
}
