export interface Fitting {
  /** Of the line, in the unit that `widthOf` answers in. */
  readonly width: number
  readonly lines: number
  /** Of one character. */
  readonly widthOf: (character: string) => number
}

const ellipsis = '…'

/**
 * Breaks text into at most so many lines, between words where it can and within a word that is wider than a line.
 * What is left over is cut, and an ellipsis says so. Never more lines, and none wider, whatever the text.
 */
export function fittedText(text: string, fitting: Fitting): string[] {
  const lines: string[] = []
  let rest = [...text]
  while (rest.length > 0) {
    const fits = countFitting(rest, fitting)
    if (fits === rest.length) return [...lines, joined(rest)]
    if (lines.length === fitting.lines - 1) return [...lines, shortened(rest, fitting)]
    const end = breakWithin(rest, fits)
    lines.push(joined(rest.slice(0, end)))
    rest = [...rest.slice(end).join('').trimStart()]
  }
  return lines
}

/** One line of it. */
export function shortenedText(text: string, fitting: Omit<Fitting, 'lines'>): string {
  return fittedText(text, { ...fitting, lines: 1 })[0] ?? ''
}

export function textWidth(text: string, widthOf: Fitting['widthOf']): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

function countFitting(characters: readonly string[], { width, widthOf }: Omit<Fitting, 'lines'>): number {
  let used = 0
  const tooMany = characters.findIndex(character => {
    used += widthOf(character)
    return used > width
  })
  return tooMany === -1 ? characters.length : tooMany
}

/** Behind the last space that fits, else in the word; at least one character, or nothing would ever end. */
function breakWithin(characters: readonly string[], fits: number): number {
  const space = characters.lastIndexOf(' ', fits)
  return space > 0 ? space : Math.max(fits, 1)
}

function shortened(characters: readonly string[], { width, widthOf }: Fitting): string {
  const fits = countFitting(characters, { width: width - widthOf(ellipsis), widthOf })
  return `${joined(characters.slice(0, fits))}${ellipsis}`
}

const joined = (characters: readonly string[]): string => characters.join('').trimEnd()
