import { alignment } from './alignment.ts'

/** A text with how surely each of its characters was read, 0 to 1. */
export interface Reading {
  readonly text: string
  readonly sureness: readonly number[]
}

/** Votes for what stands at a place of the pivot, '' for nothing, and for what stands after it. */
interface PlaceVotes {
  readonly here: Map<string, number>
  readonly after: Map<string, number>
}

/**
 * What most readings of one row say, character by character, as they align with the first. Sure is where many
 * readings surely saw a character, whichever: what only some saw may be a speck.
 */
export function consensusOf(readings: readonly Reading[]): Reading {
  const [pivot] = readings
  if (!pivot) return { text: '', sureness: [] }
  const places: PlaceVotes[] = Array.from({ length: pivot.text.length + 1 }, () => ({
    here: new Map(),
    after: new Map(),
  }))
  for (const reading of readings) castVotes(places, pivot.text, reading)
  const winners = places.flatMap(({ here, after }) => [mostVoted(here), mostVoted(after)])
  return {
    text: winners.map(({ text }) => text).join(''),
    sureness: winners.flatMap(({ text, seen }) => Array.from(text, () => seen / readings.length)),
  }
}

/** Place 0 stands before the first character; character n of the pivot is place n + 1. */
function castVotes(places: readonly PlaceVotes[], pivot: string, reading: Reading): void {
  const usual =
    reading.sureness.reduce((sum, sureness) => sum + sureness, 0) / Math.max(1, reading.text.length)
  const inserted = new Map<number, { text: string; weight: number }>()
  for (const { at, from } of alignment(pivot, reading.text)) {
    const weight = from === undefined ? usual : (reading.sureness[from] ?? 0)
    const letter = from === undefined ? '' : (reading.text[from] ?? '')
    if (at.isAfter) {
      const before = inserted.get(at.place)
      inserted.set(at.place, {
        text: (before?.text ?? '') + letter,
        weight: Math.min(weight, before?.weight ?? 1),
      })
    } else vote(places[at.place]?.here, letter, weight)
  }
  for (const [place, { after }] of places.entries()) {
    const extra = inserted.get(place)
    vote(after, extra?.text ?? '', extra?.weight ?? usual)
  }
}

function vote(votes: Map<string, number> | undefined, text: string, weight: number): void {
  votes?.set(text, (votes.get(text) ?? 0) + weight)
}

/** Of equally many votes those cast first win: the pivot's. `seen` is the weight of all that saw anything. */
function mostVoted(votes: ReadonlyMap<string, number>): { text: string; seen: number } {
  let best = { text: '', weight: 0 }
  let seen = 0
  for (const [text, weight] of votes) {
    if (text) seen += weight
    if (weight > best.weight + 1e-9) best = { text, weight }
  }
  return { text: best.text, seen }
}
