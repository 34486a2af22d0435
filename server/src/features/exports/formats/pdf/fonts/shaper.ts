import type * as HarfBuzz from 'harfbuzzjs'

/** A glyph and its position, in font units. */
export interface ShapedGlyph {
  readonly id: number
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

let loaded: typeof HarfBuzz | undefined

/** Matches all but common Latin, Greek and Cyrillic letters and punctuation, which the main font covers. */
export const mayNeedShaper =
  /[^\0-\u0148\u014a-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]/

/** Call before writing texts. Loading takes as long as some hundred rows, so it happens only on demand. */
export async function loadShaperFor(texts: Iterable<string>): Promise<void> {
  if (loaded) return
  for (const text of texts)
    if (mayNeedShaper.test(text)) {
      loaded = await import('harfbuzzjs')
      return
    }
}

/** The glyphs of one or more characters: of one if they can be told apart. */
export interface Cluster {
  readonly text: string
  readonly glyphs: ShapedGlyph[]
}

/** Shapes text with HarfBuzz: joins letters, and positions marks and vowels. */
export class Shaper {
  readonly #font: HarfBuzz.Font

  constructor(trueType: Uint8Array, weight: number) {
    const { Blob, Face, Font, Variation } = harfBuzz()
    this.#font = new Font(new Face(new Blob(trueType)))
    this.#font.setVariations([new Variation('wght', weight)])
  }

  /** The clusters, left to right. */
  shape(text: string, direction: 'ltr' | 'rtl'): Cluster[] {
    const { Buffer, BufferFlag, ClusterLevel, Direction, shape } = harfBuzz()
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR)
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
    buffer.guessSegmentProperties()
    shape(this.#font, buffer)
    const positions = buffer.getGlyphPositions()
    const infos = buffer.getGlyphInfos()
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b)
    const clusters = new Map<number, Cluster>()
    for (const [index, { codepoint: id, cluster: start }] of infos.entries()) {
      const cluster = clusters.get(start) ?? {
        text: text.slice(start, starts[starts.indexOf(start) + 1]),
        glyphs: [],
      }
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      cluster.glyphs.push({ id, xAdvance, xOffset, yOffset })
      clusters.set(start, cluster)
    }
    return [...clusters.values()]
  }
}

function harfBuzz(): typeof HarfBuzz {
  if (!loaded) throw new Error('A text was written before the shaper was loaded for it')
  return loaded
}
