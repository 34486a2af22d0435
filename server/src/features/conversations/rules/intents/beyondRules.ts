/** Followed by a request or a mention of an allowance, not by a condition. */
const polite =
  '(?:you|please|like|love|be (?:nice|great|good)|i (?:ask|know|see|get|like|love|have (?:a|the|my)))'
const units = 'days?|weeks?|months?|quarters?|years?'
const groups =
  'categor(?:y|ies)|merchants?|shops?|stores?|vendors?|suppliers?|compan(?:y|ies)|places?|projects?|currenc(?:y|ies)|(?:team ?)?m(?:ember|ate)s?|people|persons?|colleagues?|coworkers?|employees?|spenders?|users?|head'

/**
 * Common words that change the question: "everything but rent", "what I would spend", "per meal". If they remain after
 * names, amounts and periods are removed, the figure would answer another question.
 */
const qualifiers = new RegExp(
  [
    // Exclusions.
    String.raw`(?<!^)(?<!^(?:and|so|ok|okay|hi|hello|hey|yes|no|sorry|thanks))\s+but\b`,
    String.raw`\b(?:no|none|nor|neither)\b(?! idea\b)|\belse (?:but|than)\b`,
    // Negations.
    String.raw`(?<!\b(?:see|know|me|wonder|wondering|check|sure|curious) )\bif\b(?! (?:any|possible|you (?:can|could|would|know))\b)`,
    String.raw`\b(?:would|could|should(?! i (?:spend|buy)\b)|might)\b(?! ${polite}\b)`,
    // Temporal conditions, or unrecognized periods.
    String.raw`\bwhen (?:did|do|does|was|is|were|are|have|has|had|am|will|would)\b`,
    String.raw`\b(?:since|until|till|prior|onwards?)\b|(?<!\b(?:than|to|with|as|like|from|ever|and) )\bbefore\b|\bprevious \p{L}`,
    String.raw`\b(?:${units}) (?:over|on|by|to|after|in) (?:${units})\b`,
    // Payment methods, and documents an expense may have.
    String.raw`(?<!\b(?:my|the|all) )\bcash\b|\b(?:credit|debit|gift)? ?card\b`,
    String.raw`\b(?:with|have|has|having|had) (?:an? |any |the |their |its )?(?:receipts?|merchants?|categor(?:y|ies)|projects?|tax|items?)(?!\p{L})`,
    // Subtraction.
    String.raw`(?:^|\s)[-–−*/=]\s|\bthis time\b`,
    // Other people.
    String.raw`\b(?:they|their|theirs)\b|\b(?:did|do|does|have|had|were|are|will) you (?:spen[dt]|spending|pay|paid|paying|buy|bought|buying|cost)\b|\byour (?:own )?(?:spending|expenses?|costs?|total|receipts?|purchases?)\b`,
    // Individual items, or some of them.
    String.raw`\b(?:do|does|did|is|was|much|for|pay|paid|spen[dt]|spending|costs?) each\b(?! (?:${units}|${groups})\b)|\bper (?!(?:${units}|expenses?|receipts?|purchases?|transactions?|items?|payments?|each|${groups})\b)`,
    String.raw`\bnew\b|\b(?:same|first|only) (?:ones?|expenses?|receipts?|purchases?|payments?)\b`,
    String.raw`\b(?:number|count|list) of (?:the |my |all )?(?:${units}|${groups})\b`,
  ].join('|'),
  'u',
)

/** Whether the figure is qualified in an unsupported way. `rest` has names and periods removed. */
const isQualified = (rest: string): boolean => qualifiers.test(rest)

const bareUnit = new RegExp(String.raw`\b(?:${units})\b`)
const rates = new RegExp(
  String.raw`\b(?:per|each|an?|every|this|typical|average|usual|normal) (?:${units})\b`,
  'g',
)

/** Whether an unrecognized duration remains that is not an averaging unit: "all year". */
export const hasBareTime = (rest: string): boolean => bareUnit.test(rest.replace(rates, ' '))

const taxPaid = new RegExp(
  [
    String.raw`\b(?:how much|what|which) (?:(?:sales |income )?tax(?:es)?|vat|gst) (?:did|do|have|has|had|was|were|is|am)\b`,
    String.raw`^(?:my |the )?(?:vat|gst)\b|\b(?:sales|income|value[- ]added|property|payroll|including|excluding|before|after|plus|with|without|in|on) tax(?:es)?\b(?! ?(?:deduct|purposes?|time|season|return|write|year))`,
    String.raw`\btax(?:es)? (?:paid|bill|owed|due|rate)\b|\b(?:pay|paid|paying|spen[dt]|spending|owe) (?:on |for |in |any |my |so much )*tax(?:es)?\b(?! ?deduct)`,
  ].join('|'),
)

/** Whether it asks for tax paid; only deductible amounts are known. */
export const asksForTaxPaid = (rest: string): boolean => taxPaid.test(rest)

const sum = String.raw`(?:[$€£¥₹]\s?)?\d[\d.,]*(?!\s*(?:days?|weeks?|months?|quarters?|years?))`

const numberWord = String.raw`(?:an? |one |two |three |four |five )?(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|million)\b`

/** Conditions the rules cannot express: ignoring them would answer another question. */
const conditions = new RegExp(
  [
    String.raw`\b(?:except|excluding|excludes?|besides|other than|apart from|aside from|without|but not|ignoring)\b`,
    String.raw`\b(?:not|never|(?:did|do|does|was|is|are|were|have|has)nt)\b|\b(?:non|un)[- ]?(?:tax[- ]?)?deductible`,
    String.raw`\b(?:over|under|above|below|more than|less than|at least|at most|greater than|cheaper than|exactly)\s+(?:${sum}|${numberWord})`,
    String.raw`\bhow many (?:days?|weeks?|months?|years?|merchants?|shops?|stores?|places?|vendors?|suppliers?|categor(?:y|ies)|projects?|people|persons?|members?|employees?|currenc(?:y|ies))\b`,
    String.raw`\bnon[- ]|\boutside\b`,
    String.raw`\b(?:smallest|cheapest|lowest|least|fewest|minimum|median)\b`,
    String.raw`\b(?:which|what) (?:(?:week)?days?|weeks?|months?|quarters?|years?)\b`,
    String.raw`\b(?:in|by|with) (?:cash|(?:my )?(?:credit|debit)? ?card)\b`,
    String.raw`\b(?:weekends?|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b`,
    String.raw`\b(?:gr[eo]w|grown|shr[au]nk|fastest|slowest)\b`,
    String.raw`\b(?:my|our|the) team\b|\b(?:rejected|approved|deleted)\b`,
  ].join('|'),
)

const writing =
  /^(?:please |(?:can|could|would|will) you |now |just |i want to |let us |how (?:do|can|could|should) i )*(?:delete|remove|erase|change(?! in\b| from\b| of\b| since\b)|set|update|edit|add(?! up\b)|create|record|cancel|approve|reject|move|rename|pay)\b/

/** Other people's figures, and attempts to bypass the rules. */
const beyondOwn = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass|reveal|print)\b.{0,40}\b(?:instructions?|rules?|prompts?)\b`,
    String.raw`\b(?:other|another|all|every|different|any) (?:users?|people|persons?|accounts?|customers?|employees?|colleagues?)\b`,
    String.raw`\b(?:everyone|everybody|someone|somebody|anyone|anybody) else\b|\busers? (?:id )?\d+\b|\bsystem prompt\b`,
  ].join('|'),
)

/** Whether it asks for other people's figures or to bypass the rules. */
export const asksBeyondOwn = (words: string): boolean => beyondOwn.test(words)

/** Whether it narrows the figure in an unsupported way. `rest` has names and periods removed. */
export const hasUnknownCondition = (rest: string): boolean => conditions.test(rest) || isQualified(rest)

/** Whether it asks to change something, although everything is read-only. */
export const asksToWrite = (words: string): boolean => writing.test(words)
