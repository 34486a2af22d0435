export interface Choice {
  readonly value: string
  readonly label: string
  /** Search terms, if they differ from the label. */
  readonly words?: string
}

/** Longer lists are cut off; searching finds the rest. */
const shownAtOnce = 60

/** Options that contain every search word, ignoring case, accents and punctuation between words. */
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
