import { foldedText } from '../../core/formats/foldedText.ts'
import type { FinderGroup, FinderOption } from './finderOption.ts'

type Named = Pick<FinderOption, 'title' | 'words'>

/**
 * How well an option matches the typed text, 0 is best: it equals the title, is a prefix of it, each typed word is a
 * prefix of one in the title, or of one in its synonyms; then by how much of the title was typed. Undefined if a word
 * matches none. Ignores case and accents.
 */
export function matchRank(typed: string, { title, words = '' }: Named): number | undefined {
  const wanted = wordsOf(typed)
  const inTitle = wordsOf(title)
  const name = inTitle.join(' ')
  const phrase = wanted.join(' ')
  if (name === phrase) return 0
  const untyped = 1 - phrase.length / name.length
  if (name.startsWith(phrase)) return 1 + untyped
  if (allBegin(wanted, inTitle)) return 2 + untyped
  return allBegin(wanted, [...inTitle, ...wordsOf(words)]) ? 4 : undefined
}

/** Matches, best first; ties keep their order. An empty text matches everything. */
export function bestMatches<T extends Named>(typed: string, things: readonly T[]): T[] {
  return ranked(typed, things).map(({ thing }) => thing)
}

/** Groups with their matches, by their best match; empty groups are dropped. */
export function matchingGroups(typed: string, groups: readonly FinderGroup[]): FinderGroup[] {
  const found = groups.flatMap(group => {
    const matches = ranked(typed, group.options)
    const [best] = matches
    return best ? [{ rank: best.rank, title: group.title, options: matches.map(({ thing }) => thing) }] : []
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ title, options }) => ({ title, options }))
}

function ranked<T extends Named>(typed: string, things: readonly T[]): { thing: T; rank: number }[] {
  const isBlank = wordsOf(typed).length === 0
  const found = things.flatMap(thing => {
    const rank = isBlank ? 0 : matchRank(typed, thing)
    return rank === undefined ? [] : [{ thing, rank }]
  })
  return found.toSorted((a, b) => a.rank - b.rank)
}

function allBegin(wanted: readonly string[], words: readonly string[]): boolean {
  return wanted.every(one => words.some(word => word.startsWith(one)))
}

function wordsOf(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
