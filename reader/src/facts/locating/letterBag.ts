/** Counts a text's letters, ignoring order. */
export interface LetterBag {
  /** Starts over, to take another text's letters out of the bag. */
  open(): OpenBag
}

interface OpenBag {
  /**
   * Takes more letters out. The edit distance between the bag's text and those taken is at least the number of
   * `strange` letters, not in the bag, and at least the number of `missing` ones, left in it.
   */
  add(letters: string): { readonly strange: number; readonly missing: number }
}

export function letterBag(text: string): LetterBag {
  const kinds = new Map([...new Set(text.split(''))].map((letter, kind) => [letter, kind]))
  const full = new Uint16Array(kinds.size)
  for (const letter of text.split('')) {
    const kind = kinds.get(letter) ?? 0
    full[kind] = (full[kind] ?? 0) + 1
  }
  return {
    open() {
      const left = full.slice()
      let [strange, missing] = [0, text.length]
      return {
        add(letters) {
          for (const letter of letters.split('')) {
            const kind = kinds.get(letter) ?? -1
            const count = left[kind] ?? 0
            if (count === 0) strange += 1
            else {
              left[kind] = count - 1
              missing -= 1
            }
          }
          return { strange, missing }
        },
      }
    },
  }
}
