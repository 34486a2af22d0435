const ending = /[.!?…]["”’)\]]*\s+|\n+/g
const listMark = /(?:^|\n)\s*\d{1,2}$/
const maxSentenceLength = 2000

/** Splits a text stream into sentences with their trailing whitespace, losing nothing. */
export async function* sentencesOf(texts: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let rest = ''
  for await (const text of texts) {
    rest += text
    for (let end = endOf(rest); end > 0; end = endOf(rest)) {
      yield rest.slice(0, end)
      rest = rest.slice(end)
    }
  }
  if (rest !== '') yield rest
}

function endOf(text: string): number {
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length
    // More whitespace may follow, and "1. " starts a list item.
    const isOpen = end === text.length && text.length < maxSentenceLength
    if (!isOpen && !listMark.test(text.slice(0, match.index))) return end
  }
  return text.length > maxSentenceLength ? maxSentenceLength : 0
}
