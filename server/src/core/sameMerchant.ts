/** Names are compared by so many of their characters. */
const maxCharacters = 200

/** Shorter keys are too easily like another's: "ALDI" and "AUDI". */
const shortestAlike = 6
const leastSimilarity = 0.85

// What companies write after their names; words joined, so that "S. A. de C. V." and "SA de CV" are one.
const companyForms = new Set(
  [
    'AB AG APS AS ASA BHD BV CC CO COMPANY CORP CORPORATION CV DOO EIRL EOOD EURL GBR GMBH INC INCORPORATED',
    'JSC KFT KG KK LDA LIMITED LLC LLP LTD LTDA MBH NV OHG OOD OOO OU OY OYJ PLC PLLC PT PTE PTY PVT SA SADECV',
    'SARL SAS SASU SDN SDNBHD SE SL SLU SNC SPA SPOO SPZOO SRL SRLS SRO UAB UG ZOO',
  ].flatMap(line => line.split(' ')),
)
const longestForm = 5

/**
 * A merchant's name as it is compared: letters and digits alone, capital, without accents and without the company
 * form at its end ("Café Aurora S.A." is CAFEAURORA). Empty only for a name that is.
 */
export function merchantKey(name: string): string {
  const key = withoutCompanyForms(wordsOf(name)).join('')
  return firstCharacters(
    key ||
      firstCharacters(name)
        .replace(/\s+|\p{Surrogate}/gu, '')
        .toUpperCase(),
  )
}

function wordsOf(name: string): readonly string[] {
  return (
    firstCharacters(name)
      .normalize('NFKD')
      // Accents of Latin, Greek and Cyrillic; elsewhere the marks tell words apart and stay.
      .replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, '')
      .toUpperCase()
      .split(/[\s,/()]+/)
      .map(word => (word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).join(''))
      .filter(word => word !== '')
  )
}

/** Whether two names, each as some receipt spells it, are most likely one merchant's. */
export function isSameMerchant(a: string, b: string): boolean {
  const [keyA, keyB] = [merchantKey(a), merchantKey(b)]
  if (likenessOfKeys(keyA, keyB) > 0) return true
  const isContained = keyA.includes(keyB) || keyB.includes(keyA)
  return isContained && Math.min(keyA.length, keyB.length) >= shortestAlike
}

/** Whether a name goes on after the words of another, with a branch or a number: "Walmart" in "WALMART #2041 TULSA". */
export function goesOnFrom(name: string, shorter: string): boolean {
  const [words, first] = [wordsOf(name), withoutCompanyForms(wordsOf(shorter))]
  const isLong = first.join('').length >= shortestAlike
  return isLong && first.length < words.length && first.every((word, place) => word === words[place])
}

/** How alike two keys are: 1 when equal, 0 when they are two merchants'. */
export function likenessOfKeys(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < shortestAlike) return 0
  const mostEdits = Math.floor(long.length * (1 - leastSimilarity))
  const edits = editsBetween(short, long, mostEdits)
  return edits <= mostEdits ? 1 - edits / long.length : 0
}

/** One word stays, even if it reads like a company form: there is a shop called "Co". */
function withoutCompanyForms(words: readonly string[]): readonly string[] {
  for (let count = Math.min(longestForm, words.length - 1); count > 0; count -= 1) {
    if (companyForms.has(words.slice(-count).join(''))) return withoutCompanyForms(words.slice(0, -count))
  }
  return words
}

/**
 * Levenshtein's distance, as long as it is at most `most`; some larger number otherwise. Only the band of the table
 * that can stay within it is computed (Ukkonen 1985), so the cost grows with length times `most`.
 */
function editsBetween(short: string, long: string, most: number): number {
  const tooMany = most + 1
  if (long.length - short.length > most) return tooMany
  let above = Uint16Array.from({ length: long.length + 1 }, (_, column) => column)
  let current = new Uint16Array(long.length + 1)
  for (let row = 1; row <= short.length; row += 1) {
    const from = Math.max(1, row - most)
    const to = Math.min(long.length, row + most)
    const letter = short.charCodeAt(row - 1)
    let left = from === 1 ? row : tooMany
    let least = left
    current[from - 1] = left
    for (let column = from; column <= to; column += 1) {
      const replaced = (above[column - 1] ?? most) + (letter === long.charCodeAt(column - 1) ? 0 : 1)
      left = Math.min(replaced, (above[column] ?? most) + 1, left + 1)
      current[column] = left
      if (left < least) least = left
    }
    if (least > most) return tooMany
    // The next row's band reaches one further.
    current[to + 1] = tooMany
    const spare = above
    above = current
    current = spare
  }
  return above[long.length] ?? tooMany
}

/** Cut between characters, never within one. */
function firstCharacters(text: string): string {
  return Array.from(text.slice(0, 2 * maxCharacters))
    .slice(0, maxCharacters)
    .join('')
}
