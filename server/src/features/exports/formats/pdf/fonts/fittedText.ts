/** How to measure and break text. */
export interface Measure {
  /** The smallest parts that a line can break between. */
  partsOf(text: string): string[]
  /** How many leading parts fit in the width. */
  countFitting(parts: readonly string[], width: number): number
  /** The best place to break among the parts that fit. */
  breakWithin(parts: readonly string[], fits: number): number
  widthOf(text: string): number
}

export interface Fitting {
  /** Of a line, in the unit of the measure. */
  readonly width: number
  readonly lines: number
  readonly measure: Measure
}

const ellipsis = '…'

/**
 * Breaks text into at most `lines` lines, between words where possible, and within a word wider than a line. The rest
 * is replaced with an ellipsis. Never exceeds the lines or the width.
 */
export function fittedText(text: string, fitting: Fitting): string[] {
  const { width, measure } = fitting
  const lines: string[] = []
  let rest = measure.partsOf(text)
  while (rest.length > 0) {
    const fits = measure.countFitting(rest, width)
    if (fits === rest.length) return [...lines, joined(rest)]
    if (lines.length === fitting.lines - 1) return [...lines, shortened(rest, fitting)]
    // At least one part, to guarantee progress.
    const end = Math.max(measure.breakWithin(rest, fits), 1)
    lines.push(joined(rest.slice(0, end)))
    const more = rest.findIndex((part, index) => index >= end && part !== ' ')
    rest = more === -1 ? [] : rest.slice(more)
  }
  return lines
}

/** For characters placed one by one, and words separated by spaces. */
export function characterMeasure(widthOf: (character: string) => number): Measure {
  return {
    partsOf: text => [...text],
    countFitting(parts, width) {
      let used = 0
      const tooMany = parts.findIndex(character => {
        used += widthOf(character)
        return used > width
      })
      return tooMany === -1 ? parts.length : tooMany
    },
    breakWithin(parts, fits) {
      const space = parts.lastIndexOf(' ', fits)
      return space > 0 ? space : fits
    },
    widthOf(text) {
      let width = 0
      for (const character of text) width += widthOf(character)
      return width
    },
  }
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * For text whose characters affect each other, as in Arabic, so that only the whole can be measured; and for languages
 * without spaces between words.
 */
export function shapedMeasure(
  partsOf: (text: string) => string[],
  widthOf: (text: string) => number,
): Measure {
  return {
    partsOf,
    countFitting(parts, width) {
      let least = 0
      let most = parts.length
      while (least < most) {
        const middle = Math.ceil((least + most) / 2)
        if (widthOf(parts.slice(0, middle).join('')) <= width) least = middle
        else most = middle - 1
      }
      return least
    },
    breakWithin(parts, fits) {
      const end = parts.slice(0, fits).join('').length
      const starts = Array.from(words.segment(parts.join('')))
        // Do not start a line with a comma or period.
        .filter(({ segment, isWordLike }) => isWordLike || segment === ' ')
        .map(({ index }) => index)
      const best = starts.findLast(start => start <= end) ?? 0
      let length = 0
      const count = parts.findIndex(part => {
        length += part.length
        return length >= best
      })
      return best > 0 ? count + 1 : fits
    },
    widthOf,
  }
}

function shortened(parts: readonly string[], { width, measure }: Fitting): string {
  const fits = measure.countFitting(parts, width - measure.widthOf(ellipsis))
  return `${joined(parts.slice(0, fits))}${ellipsis}`
}

const joined = (parts: readonly string[]): string => parts.join('').trimEnd()
