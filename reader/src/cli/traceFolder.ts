import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Mark, Trace, TracedPicture } from '../picture/trace.ts'

/** Writes the stages of a reading to a folder, in order: `01-words.png`. */
export class TraceFolder {
  readonly #folder: string
  readonly #written: Promise<unknown>[] = []

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Creates the folder if needed. @throws if it cannot be created */
  static async open(folder: string): Promise<TraceFolder> {
    await mkdir(folder, { recursive: true })
    return new TraceFolder(folder)
  }

  readonly trace: Trace = (stage, picture) => {
    const number = String(this.#written.length + 1).padStart(2, '0')
    const name = stage.replace(/[^a-z0-9]+/gi, '-')
    this.#written.push(drawn(picture).toFile(path.join(this.#folder, `${number}-${name}.png`)))
  }

  /** Waits for all pictures to be written and returns their number. */
  async close(): Promise<number> {
    await Promise.all(this.#written)
    return this.#written.length
  }
}

/** Copies the pixels, because the stage keeps using its own. */
function drawn({ width, height, pixels, marks = [] }: TracedPicture) {
  const channels = pixels.length === width * height ? 1 : 3
  const picture = sharp(Uint8Array.from(pixels), { raw: { width, height, channels } }).toColourspace('srgb')
  if (marks.length === 0) return picture.png()
  const shapes = marks.map(outline).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  return picture.composite([{ input: Buffer.from(drawing) }]).png()
}

function outline({ corners, confidence }: Mark): string {
  const colour = confidence === undefined ? 'blue' : `hsl(${Math.round(120 * confidence)}, 90%, 40%)`
  const points = corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<polygon points="${points}" fill="${colour}" fill-opacity="0.15" stroke="${colour}" stroke-width="2"/>`
}
