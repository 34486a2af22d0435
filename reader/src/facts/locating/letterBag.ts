/** Which letters a text has, and how many of each, whatever their order. */
export interface LetterBag {
  /** Begins anew to take the letters of another text out of the bag. */
  open(): OpenBag
}

interface OpenBag {
  /**
   * Takes more letters out. Between the bag's text and all that was taken lie at least as many single-letter edits as
   * there are letters the bag did not hold, and as it still holds.
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
