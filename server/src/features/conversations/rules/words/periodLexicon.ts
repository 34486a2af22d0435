import { addDays, addMonths, type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import {
  lastUnits,
  latestWeekday,
  quarterNumbered,
  type TimeUnit,
  unitAgo,
  unitNamed,
  weekOf,
} from '@outlay/contract/core/relativeDays'
import { allTime } from '../../figures/figures.ts'
import { dayNumber, dayOrMonth, monthInYear, monthWord, spanOfWords, weekdays } from './dayLexicon.ts'
import { partForm, partSpan } from './partLexicon.ts'
import { dayName, overall, type Period, spanPhrase } from './periodText.ts'

/** A named period and its position. */
export interface FoundPeriod extends Period {
  readonly start: number
  readonly end: number
}

interface Pattern {
  readonly form: RegExp
  readonly read: (match: RegExpExecArray, today: string) => Period | undefined
}

const numberLexicon: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  thirty: 30,
  sixty: 60,
  ninety: 90,
}
const numberWord = String.raw`\d{1,3}|${Object.keys(numberLexicon).join('|')}`
/** Must precede "may" and bare years, which are ambiguous otherwise. */
const before = String.raw`(?:in|of|during|for|from|since|until|to|on|and|or|vs\.?|versus|than|with|against|last|this|back in)\s+`
const surely = String.raw`(?<=\b${before})`

const named = (span: DaySpan): Period => ({ span, phrase: spanPhrase(span) })
const fixed = (source: string, phrase: string, spanOf: (today: string) => DaySpan): Pattern => ({
  form: new RegExp(String.raw`\b(?:${source})\b`, 'g'),
  read: (_, today) => ({ span: spanOf(today), phrase }),
})

/** Order matters: each match is hidden from the next patterns. */
const patterns: readonly Pattern[] = [
  {
    // "this month than last": the first one's unit applies.
    form: /(?<=\bthis (week|month|quarter|year)\b.*\b(?:than|against|vs|versus|with|to|and|or)\s)(?:the\s+|in\s+)?(?:last|previous)(?:\s+one)?(?=\s*$|\s+(?:on|for|at)\b)/g,
    read: ([, unit = ''], today) => ({ span: unitAgo(unitNamed(unit), 1, today), phrase: `last ${unit}` }),
  },
  {
    form: new RegExp(String.raw`\b(${numberWord}|an)\s+(days?|weeks?|months?|years?)\s+ago\b`, 'g'),
    read: ([, count = '', unit = ''], today) => unitsAgo(count, unitNamed(unit), today),
  },
  {
    form: /\b(?:the\s+)?(?:same|this)\s+(month|quarter)\s+(?:of\s+|in\s+)?last\s+year\b/g,
    read: ([, unit = ''], today) => named(unitAgo(unitNamed(unit), 0, addMonths(today, -12))),
  },
  {
    // "last May" is the most recent completed one.
    form: new RegExp(String.raw`\blast\s+(${monthWord})\b(?!\s+\d)`, 'g'),
    read: ([, word = ''], today) => named(lastMonthNamed(word, today)),
  },
  { form: partForm(numberWord), read: ({ groups = {} }, today) => partNamed(groups, today) },
  {
    form: new RegExp(
      String.raw`(?<!\bdifference\s+)\b(?:between|from)\s+(${dayOrMonth})\s+(?:and|to|till|until|through|-)\s+(${dayOrMonth})`,
      'g',
    ),
    read: ([, first = '', last = ''], today) => betweenWords(first, last, today),
  },
  {
    // "from 5 to 12 November": the month applies to both.
    form: new RegExp(
      String.raw`\b(?:between|from)\s+(?:the\s+)?(${dayNumber})\s+(?:and|to|till|until|through|-)\s+(?:the\s+)?(${dayNumber}\s+(?:of\s+)?(${monthInYear}))(?!\w)`,
      'g',
    ),
    read: ([, first, last = '', month], today) => betweenWords(`${first} ${month}`, last, today),
  },
  {
    form: new RegExp(String.raw`\bsince\s+(?:the\s+(?:start|beginning)\s+of\s+)?(${dayOrMonth})\b`, 'g'),
    read: ([, words = ''], today) => sinceSpan(spanOfWords(words, today), today),
  },
  {
    form: new RegExp(String.raw`\bsince\s+(?:last\s+)?(${weekdays.join('|')})\b`, 'g'),
    read: ([, name = ''], today) => sinceSpan(lastDayNamed(name, today), today),
  },
  {
    form: new RegExp(String.raw`\bafter\s+(?:the\s+)?(${dayOrMonth})\b`, 'g'),
    read: ([, words = ''], today) => afterSpan(spanOfWords(words, today), today),
  },
  {
    form: new RegExp(
      String.raw`\bfrom\s+(${dayOrMonth})\s+(?:on|onwards?|to date|(?:until|till|to) now)(?=\s*$)`,
      'g',
    ),
    read: ([, words = ''], today) => sinceSpan(spanOfWords(words, today), today),
  },
  {
    form: new RegExp(String.raw`\b(${dayOrMonth})\s*(?:through|thru|–|-)\s*(${dayOrMonth})\b`, 'g'),
    read: ([, first = '', last = ''], today) => betweenWords(first, last, today),
  },
  {
    form: /\bsince\s+(?:the\s+(?:start|beginning)\s+of\s+)?(last|this|the)\s+(week|month|quarter|year)\b/g,
    read: ([, which, unit = ''], today) =>
      sinceSpan(unitAgo(unitNamed(unit), which === 'last' ? 1 : 0, today), today),
  },
  {
    form: new RegExp(
      String.raw`\b(?:last|past|previous)\s+(?:a\s+)?(${numberWord})\s+(?:of\s+)?(days?|weeks?|months?|years?)\b`,
      'g',
    ),
    read: ([, count = '', unit = ''], today) => latelyNamed(count, unitNamed(unit), today),
  },
  fixed('(?:the\\s+)?day before yesterday', 'the day before yesterday', today => unitAgo('day', 2, today)),
  fixed('(?:the\\s+)?month before last', 'the month before last', today => unitAgo('month', 2, today)),
  fixed('(?:the\\s+)?year before last', 'the year before last', today => unitAgo('year', 2, today)),
  fixed('last weekend', 'last weekend', today => {
    const { to: sunday } = unitAgo('week', 1, today)
    return { from: addDays(sunday, -1), to: sunday }
  }),
  fixed('this weekend', 'this weekend', today => {
    const { to: sunday } = weekOf(today)
    return { from: addDays(sunday, -1), to: sunday }
  }),
  {
    form: /\b(?:q([1-4])|(first|second|third|fourth) quarter)(?:\s+(?:of\s+)?((?:19|20|21)\d{2}|last year))?\b/g,
    read: ([, digit, word, year], today) => quarterNamed(digit, word, year, today),
  },
  {
    form: new RegExp(String.raw`\b(?:${dayOrMonth})\b`, 'g'),
    read: (match, today) => (isOtherWord(match) ? undefined : known(spanOfWords(match[0], today))),
  },
  {
    form: new RegExp(String.raw`${surely}(?:(?:${monthWord})|(?:19|20|21)\d{2})\b`, 'g'),
    read: ([words], today) => known(spanOfWords(words, today)),
  },
  fixed('today|tonight|this morning', 'today', today => unitAgo('day', 0, today)),
  fixed('yesterday|last night', 'yesterday', today => unitAgo('day', 1, today)),
  fixed(
    'this week|current week|(?:all|(?:the |this )?(?:whole|entire|full)) week|the week',
    'this week',
    weekOf,
  ),
  fixed('(?:last|previous|past) week|the week before', 'last week', today => unitAgo('week', 1, today)),
  fixed(
    '(?:this|current) month(?: to date)?|month to date|mtd|(?:all|(?:the |this )?(?:whole|entire|full)) month|the month(?! before)',
    'this month',
    monthOf,
  ),
  fixed('(?:last|previous|past) month|the month before', 'last month', today => unitAgo('month', 1, today)),
  fixed(
    '(?:this|current) quarter(?: to date)?|quarter to date|the (?:whole |entire )?quarter(?! before)',
    'this quarter',
    today => unitAgo('quarter', 0, today),
  ),
  fixed('(?:last|previous|past) quarter|the quarter before', 'last quarter', today =>
    unitAgo('quarter', 1, today),
  ),
  fixed(
    '(?:this|current) year(?: to date)?|year to date|ytd|so far this year|(?:all|(?:the |this )?(?:whole|entire|full)) year|the year(?! before)|annual(?:ly)?|yearly',
    'this year',
    today => unitAgo('year', 0, today),
  ),
  fixed('(?:last|previous|past) year|the year before', 'last year', today => unitAgo('year', 1, today)),
  {
    form: new RegExp(String.raw`\b(?:on|last)\s+(${weekdays.join('|')})\b`, 'g'),
    read: ([, name = ''], today) => named(lastDayNamed(name, today)),
  },
  fixed(
    'ever|all time|of all time|so far in total|in my life|since i started|always',
    overall.phrase,
    () => allTime,
  ),
]

/** The periods a lower-case question names, in order. */
export function periodsIn(question: string, today: string): FoundPeriod[] {
  let rest = question
  const found: FoundPeriod[] = []
  for (const { form, read } of patterns) {
    for (const match of rest.matchAll(form)) {
      const period = read(match, today)
      if (!period) continue
      const [start, end] = [match.index, match.index + match[0].length]
      found.push({ ...period, start, end })
      rest = blanked(rest, start, end)
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Blanks part of a text, preserving positions. */
export function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}

const verbAfter = /^\s+(?:i|we|it|you|be|have|not|this|that|still|also|cost)\b/
const verbBefore = /\b(?:i|we|it|you|that|which|who)\s+$/

/** "may" may be a verb and a bare year an amount, so they need a preceding word. */
function isOtherWord({ 0: words, index, input }: RegExpExecArray): boolean {
  if (words !== 'may') return /^(?:mar|dec|jan|sep|\d{4}|today|yesterday)$/.test(words)
  return verbAfter.test(input.slice(index + words.length)) || verbBefore.test(input.slice(0, index))
}

const known = (span: DaySpan | undefined): Period | undefined => span && named(span)

function betweenWords(first: string, last: string, today: string): Period | undefined {
  const end = spanOfWords(last, today)
  // "from March to May 2025": the year applies to both.
  const year = /\b(?:19|20|21)\d{2}\b/.exec(last)?.[0]
  const begin = spanOfWords(/\d{4}/.test(first) || !year ? first : `${first} ${year}`, today)
  if (!begin || !end) return undefined
  const [from, to] = [begin.from, end.to]
  return named(from <= to ? { from, to } : { from: addMonths(from, -12), to })
}

function sinceSpan(span: DaySpan | undefined, today: string): Period | undefined {
  if (!span || span.from > today) return undefined
  return { span: { from: span.from, to: today }, phrase: `since ${dayName(span.from)}` }
}

/** The period starting the next day. */
function afterSpan(span: DaySpan | undefined, today: string): Period | undefined {
  return span && sinceSpan({ from: addDays(span.to, 1), to: span.to }, today)
}

function lastDayNamed(name: string, today: string): DaySpan {
  const day = latestWeekday(weekdays.indexOf(name), today)
  return { from: day, to: day }
}

/** The most recent completed month of that name. */
function lastMonthNamed(word: string, today: string): DaySpan {
  const span = spanOfWords(word, today) ?? monthOf(today)
  return span.to < today ? span : monthOf(addMonths(span.from, -12))
}

/** "Three weeks ago" is that week, "two months ago" that month. */
function unitsAgo(count: string, unit: TimeUnit, today: string): Period | undefined {
  const span = unitAgo(unit, count === 'an' ? 1 : countOf(count), today)
  return span.from < allTime.from ? undefined : named(span)
}

function latelyNamed(count: string, unit: TimeUnit, today: string): Period | undefined {
  const number = countOf(count)
  if (number === 0) return undefined
  const span = lastUnits(number, unit, today)
  // List filters cannot name an earlier day, and figures must link to their expenses.
  const isTooEarly = span.from < allTime.from
  return {
    span: isTooEarly ? { ...span, from: allTime.from } : span,
    phrase: `in the last ${number === 1 ? unit : `${number} ${unit}s`}`,
  }
}

function partNamed(
  { since, which = '', count, unit = '', whole = '' }: Readonly<Record<string, string>>,
  today: string,
): Period | undefined {
  const number = count === undefined ? 1 : countOf(count)
  if (number === 0) return undefined
  const span = partSpan({ which, count: number, unit, whole }, today)
  return since ? sinceSpan(span, today) : known(span)
}

const countOf = (word: string): number => numberLexicon[word] ?? Number(word)

const ordinals = ['first', 'second', 'third', 'fourth']

function quarterNamed(
  digit: string | undefined,
  word: string | undefined,
  year: string | undefined,
  today: string,
): Period {
  const quarter = digit ? Number(digit) : ordinals.indexOf(word ?? '') + 1
  const ofYear = year === 'last year' ? addMonths(today, -12).slice(0, 4) : year
  return named(quarterNumbered(quarter, ofYear, today))
}
