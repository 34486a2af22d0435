const moodWords = 'moods?|happy|sad|stress(?:ed|ful)?|excited|neutral|impulsive(?:ly)?|impulse|anxious'
const sum = String.raw`(?:[$€£¥₹]\s?)?\d[\d.,]*(?!\s*(?:days?|weeks?|months?|quarters?|years?))`

/** Conditions that the rules cannot put to the tools: without them the figure would answer another question. */
const conditions = new RegExp(
  [
    String.raw`\b(?:except|excluding|excludes?|besides|other than|apart from|aside from|without|but not|ignoring)\b`,
    String.raw`\bnot (?:on|at|for|from|with|tax|deductible|counting|including)\b|\b(?:non|un)[- ]?(?:tax[- ]?)?deductible`,
    String.raw`\b(?:over|under|above|below|more than|less than|at least|at most|greater than|cheaper than|exactly)\s+${sum}`,
    String.raw`\b(?:smallest|cheapest|lowest|least|fewest|minimum|median)\b`,
    String.raw`\b(?:${moodWords})\b`,
    String.raw`\b(?:in|by|with) (?:cash|(?:my )?(?:credit|debit)? ?card)\b`,
    String.raw`\b(?:my|our|the) team\b|\b(?:rejected|approved|deleted)\b`,
  ].join('|'),
)

/** By such a time the tools give no figure of their own: averages are by expense. */
const rates =
  /\b(?:per|each|a) (?:day|week|month|quarter|year)\b|\b(?:daily|weekly|monthly|yearly|annual(?:ly)?)\b/

const writing =
  /^(?:please |(?:can|could|would|will) you |now |just |i want to |let us )*(?:delete|remove|erase|change(?! in\b| from\b| of\b| since\b)|set|update|edit|add(?! up\b)|create|record|cancel|approve|reject|move|rename|pay)\b/

/** Whether a question narrows its figure in a way that the rules cannot. `rest` is without names and times. */
export const hasUnknownCondition = (rest: string): boolean => conditions.test(rest)

export const asksForRate = (rest: string): boolean => rates.test(rest)

/** Whether it asks for something to be done, where all that can be done is to look. */
export const asksToWrite = (words: string): boolean => writing.test(words)
