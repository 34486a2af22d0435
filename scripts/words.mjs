/**
 * Words of our own that the field has a better one for; docs/voice.md says which. `in` names where a pattern counts, where that
 * is not everywhere.
 * @type {readonly { pattern: RegExp, write: string, in?: readonly ('text' | 'comment' | 'doc' | 'title')[] }[]}
 */
export const bannedWords = [
  { pattern: /\bwhoever\b/i, write: 'anyone, the person who' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, write: 'fix' },
  { pattern: /\bdear(?:er|est)?\b/i, write: 'expensive' },
  { pattern: /\banew\b/i, write: 'again' },
  { pattern: /\bnobody\b/i, write: 'no one' },
  { pattern: /\bsomebody\b/i, write: 'someone' },
  { pattern: /\beverybody\b/i, write: 'everyone' },
  { pattern: /\bstands? in(?: for)?\b/i, write: 'is used instead of, replaces, stub' },
  { pattern: /\bsaid by\b/i, write: 'from, of' },
  { pattern: /\b(?:is|are) held\b/i, write: 'is locked, is kept', in: ['text', 'title'] },
  { pattern: /\bgives? back\b/i, write: 'returns, reimburses' },
  { pattern: /\bnot (?:\w+ )?any more\b/i, write: 'no longer' },
  { pattern: /\bfor sure\b/i, write: 'with certainty' },
  { pattern: /\bwait(?:s|ing)? for (?:you|your)\b/i, write: 'needs you, pending' },
  { pattern: /\bcomes? to\b/i, write: 'total, amount', in: ['text', 'title'] },
  { pattern: /\bletters?\b/i, write: 'email', in: ['title'] },
]

/**
 * @param {'text' | 'comment' | 'doc' | 'title'} kind
 * @param {string} line
 * @returns {string | undefined} what to write instead of what; undefined where the line is fine
 */
export function wordProblem(kind, line) {
  for (const { pattern, write, in: kinds } of bannedWords) {
    if (kinds && !kinds.includes(kind)) continue
    const found = pattern.exec(line)
    if (found) return `"${found[0]}": write ${write}`
  }
}
