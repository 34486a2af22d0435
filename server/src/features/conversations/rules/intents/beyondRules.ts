import { isQualified } from './qualifiers.ts'

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
