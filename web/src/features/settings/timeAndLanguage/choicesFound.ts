export interface Choice {
  readonly value: string
  readonly label: string
  /** What it is found by, where that is more than its label. */
  readonly words?: string
}

/** More are not looked through; typing brings the rest. */
const shownAtOnce = 60

/** The choices that have every word that is looked for, whatever the case, accents and marks between words. */
export function choicesFound(choices: readonly Choice[], search: string): Choice[] {
  const wanted = folded(search).split(' ').filter(Boolean)
  const isFound = ({ label, words }: Choice) => {
    const known = folded(words ?? label)
    return wanted.every(word => known.includes(word))
  }
  return choices.filter(isFound).slice(0, shownAtOnce)
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
