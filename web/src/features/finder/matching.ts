import { foldedText } from '../../core/formats/foldedText.ts'
import type { FinderGroup, FinderOption } from './finderOption.ts'

type Named = Pick<FinderOption, 'title' | 'words'>

/**
 * How well something answers what was typed, 0 best: it is its name, the name begins with it, each word typed begins
 * one of the name, or one of what else it is called; then how much of the name was typed. Undefined where a word begins
 * none. Case and accents count nothing.
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

/** What answers, best first; equals stay in order. Nothing typed lets everything through. */
export function bestMatches<T extends Named>(typed: string, things: readonly T[]): T[] {
  return ranked(typed, things).map(({ thing }) => thing)
}

/** Each group with its matches, the group of the best one first; without those that have none. */
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
