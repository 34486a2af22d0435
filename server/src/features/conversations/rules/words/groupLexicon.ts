/** Asks for sums by currency. */
export const groupedByCurrency =
  /\b(?:(?:by|per|each|which|what|every|across|in) (?:each |the |all )?(?:(?:foreign|other|another|different|a different|local|original|several|which|what) )*currenc(?:y|ies)|currency (?:breakdown|split)|currencies)\b/

const people =
  '(?:team ?)?(?:members?|mates?)|people|persons?|colleagues?|coworkers?|employees?|spenders?|users?'
/** Asks for sums by team member. */
export const memberForm = new RegExp(
  [
    String.raw`\bwho(?:se)?\b(?! (?:did|do|have|has|does|am|was) (?:i|we)\b)(?=.*\b(?:spen[dt]s?|spending|spender|paid|pays?|bought|expenses?|receipts?|costs?)\b)`,
    String.raw`\b(?:by|per|each|which|every|what|across|between|among) (?:each |the |all )?(?:${people})\b`,
    String.raw`\b(?:top|biggest|largest|highest|main) (?:${people})\b`,
    String.raw`\b(?:${people}) (?:by|breakdown)\b`,
  ].join('|'),
)

/** Asks who was paid: merchants, not members. */
export const payeeForm = /\bwhom? (?:did|do|have|has|does) (?:i|we)\b/
