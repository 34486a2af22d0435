import bidiFactory from 'bidi-js'
import { codeOf, type EmbeddedFont } from './embeddedFont.ts'
import type { FallbackFont, Han } from './fallbackFonts.ts'
import type { Cluster, Shaper } from './shaper.ts'
import { signsOf } from './writableText.ts'

/** Properties of a whole text that apply to each of its lines. */
export interface Paragraph {
  readonly direction: 'ltr' | 'rtl'
  /** Whether part of it runs against that direction. */
  readonly isBidirectional: boolean
  /** The regional style of its Chinese characters. */
  readonly han: Han
}

/** Adjacent glyphs of one font. */
export interface Piece {
  readonly font: EmbeddedFont
  /** In thousandths of the font's size. */
  readonly width: number
  /** PDF operators that draw it. */
  readonly drawn: string
}

export interface Fonts {
  /** Text that the main font covers, left to right. */
  pieceOf(text: string): Piece
  /** Undefined for what the main font covers. */
  fallbackOf(sign: string, han: Han): FallbackFont | undefined
}

interface Run {
  readonly fallback: FallbackFont | undefined
  /** Odd for right-to-left. */
  readonly level: number
  readonly signs: string[]
}

let algorithm: ReturnType<typeof bidiFactory> | undefined

/** Lazy, because its tables are large and most documents do not need them. */
function bidi() {
  algorithm ??= bidiFactory()
  return algorithm
}

/** Unicode blocks of right-to-left scripts, including those reserved for more. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

type IsDrawnIn = (han: Han, character: string) => boolean

export function paragraphOf(text: string, isDrawnIn: IsDrawnIn): Paragraph {
  const isBidirectional = rightToLeft.test(text)
  const level = isBidirectional ? (bidi().getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) : 0
  return { direction: level === 1 ? 'rtl' : 'ltr', isBidirectional, han: hanOf(text, isDrawnIn) }
}

/**
 * Kana means Japanese, Hangul Korean. Other text is Chinese: simplified if GB 2312 covers it, otherwise the first
 * region whose font has all of its characters.
 */
function hanOf(text: string, isDrawnIn: IsDrawnIn): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  if (/\p{Script=Hangul}/u.test(text)) return 'kr'
  const characters = text.match(/\p{Script=Han}/gu) ?? []
  if (characters.every(character => simplified().has(character))) return 'sc'
  return (
    (['tc', 'jp', 'kr'] as const).find(han => characters.every(character => isDrawnIn(han, character))) ??
    'sc'
  )
}

let gb2312: ReadonlySet<string> | undefined

/** The characters of GB 2312: rows 16 to 87 of its code table. */
function simplified(): ReadonlySet<string> {
  if (gb2312) return gb2312
  const rows = Array.from({ length: 72 }, (_, row) => row + 0xb0)
  const cells = Array.from({ length: 94 }, (_, cell) => cell + 0xa1)
  const codes = rows.flatMap(row => cells.flatMap(cell => [row, cell]))
  gb2312 = new Set(new TextDecoder('gbk').decode(new Uint8Array(codes)))
  return gb2312
}

/** A line in visual order, left to right. */
export function shapedText(line: string, paragraph: Paragraph, fonts: Fonts): Piece[] {
  return inOrder(runsOf(line, paragraph, fonts)).map(run => pieceOf(run, fonts))
}

function runsOf(line: string, { direction, isBidirectional, han }: Paragraph, fonts: Fonts): Run[] {
  const levels = isBidirectional ? bidi().getEmbeddingLevels(line, direction).levels : undefined
  const runs: Run[] = []
  let index = 0
  for (const sign of signsOf(line)) {
    const last = runs.at(-1)
    const fallback = sign === ' ' && last?.fallback?.shaper ? last.fallback : fonts.fallbackOf(sign, han)
    const level = levels?.[index] ?? 0
    if (last && last.fallback === fallback && last.level === level) last.signs.push(sign)
    else runs.push({ fallback, level, signs: [sign] })
    index += sign.length
  }
  return runs
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, reverse runs at that level or above. */
function inOrder(runs: readonly Run[]): readonly Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = runs
  for (let level = highest; level > 0; level -= 1) {
    const groups: Run[][] = []
    for (const run of ordered) {
      const last = groups.at(-1)
      if (last?.[0] && last[0].level >= level && run.level >= level) last.unshift(run)
      else groups.push([run])
    }
    ordered = groups.flat()
  }
  return ordered
}

function pieceOf(run: Run, fonts: Fonts): Piece {
  const { fallback, level, signs } = run
  const isReversed = level % 2 === 1
  if (fallback?.shaper) return shapedPiece(fallback, fallback.shaper, run, fonts.pieceOf(' ').width)
  const seen = isReversed ? signs.map(mirrored).reverse() : signs
  return fallback ? plainPiece(fallback, seen.join('')) : fonts.pieceOf(seen.join(''))
}

const mirrored = (sign: string): string => bidi().getMirroredCharacter(sign) ?? sign

interface Drawn {
  readonly codes: string
  readonly width: number
}

const known = new WeakMap<FallbackFont, Map<string, Drawn>>()
const mostKnown = 4000

/** Cached, because words repeat, merchants above all, and shaping is slow. */
function drawnOnce(font: FallbackFont, key: string, draw: () => Drawn): Drawn {
  const drawings = known.get(font) ?? new Map<string, Drawn>()
  if (drawings.size > mostKnown) drawings.clear()
  const drawn = drawings.get(key) ?? draw()
  known.set(font, drawings.set(key, drawn))
  return drawn
}

function plainPiece(font: FallbackFont, text: string): Piece {
  let width = 0
  let codes = ''
  for (const character of text.replace(/\p{Variation_Selector}/gu, '')) {
    const drawn = drawnOnce(font, character, () => {
      const glyph = font.font.glyphForCodePoint(character.codePointAt(0) ?? 0)
      return { codes: codeOf(font, glyph, character), width: glyph.advanceWidth * font.scale }
    })
    codes += drawn.codes
    width += drawn.width
  }
  return { font, width, drawn: `<${codes}> Tj` }
}

/** Spaces are drawn with the words, because some viewers drop a space that stands alone. */
function shapedPiece(font: FallbackFont, shaper: Shaper, { level, signs }: Run, spaceWidth: number): Piece {
  const direction = level % 2 === 1 ? 'rtl' : 'ltr'
  const words = signs.join('').split(/( )/)
  const space = { parts: [], advanceWidth: Math.round(spaceWidth / font.scale) }
  let width = 0
  let codes = ''
  for (const word of direction === 'rtl' ? words.reverse() : words) {
    const drawn =
      word === ' '
        ? { codes: codeOf(font, space, ' '), width: space.advanceWidth * font.scale }
        : drawnOnce(font, `${direction} ${word}`, () => composed(font, shaper.shape(word, direction)))
    codes += drawn.codes
    width += drawn.width
  }
  return { font, width, drawn: `<${codes}> Tj` }
}

/** Each cluster as one glyph; otherwise viewers split text at marks that are offset backwards. */
function composed(font: FallbackFont, clusters: readonly Cluster[]): Drawn {
  let width = 0
  let codes = ''
  for (const { text, glyphs } of clusters) {
    let advanceWidth = 0
    const parts = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
      const x = advanceWidth + xOffset
      advanceWidth += xAdvance
      return { id, x, y: yOffset }
    })
    codes += codeOf(font, { parts, advanceWidth }, text)
    width += advanceWidth * font.scale
  }
  return { codes, width }
}
