import { findTimes } from '../facts/days/clockTimes.ts'
import { findDates } from '../facts/days/dateForms.ts'
import { dateLabel } from '../facts/days/dateLabels.ts'
import type { FoundValue } from '../facts/found.ts'
import { wordsOfSpan } from '../words/text/lines.ts'
import { placeOf } from '../words/text/receiptText.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import type { Line, ReceiptText } from '../words/text/word.ts'

const timeLabel = /\b(?:TIME|UHRZEIT|ZEIT|HEURE|HORA|ORA|TIJD|GODZ|KL|KLOCKAN|MASA)\b/
/** Opening hours and durations. */
const otherTime =
  /\b(?:OPEN|HOURS?|OFFNUNGSZEIT\w*|MO|MON|DAILY|UNTIL|TILL|BIS|PRINTED|MIN|CLOSES?)\b|-\s?\d{1,2}[:.]\d{2}/

const weights = {
  start: 0.35,
  isBesideDate: 0.35,
  hasLabel: 0.25,
  isPlain: 0.12,
  clarity: 0.15,
  isOfElse: -0.4,
}
const surest = 0.95

/** The time of the purchase, HH:MM, 24 hours: next to its date, or after a label. */
export function findTime(text: ReceiptText): FoundValue | undefined {
  return text.lines.flatMap(line => timesOfLine(line, text)).sort((a, b) => b.confidence - a.confidence)[0]
}

function timesOfLine(line: Line, text: ReceiptText): FoundValue[] {
  const capitals = plainCapitals(line.text)
  const hasDate = findDates(line.text, false).length > 0
  return findTimes(capitals).map(({ value, start, end, isPlain }) => {
    const words = wordsOfSpan(line, start, end)
    const clarity = Math.min(1, ...words.map(word => word.confidence))
    const hasLabel = timeLabel.test(capitals.slice(0, start)) || dateLabel.test(capitals.slice(0, start))
    const confidence =
      weights.start +
      (hasDate ? weights.isBesideDate : 0) +
      (hasLabel ? weights.hasLabel : 0) +
      (isPlain ? weights.isPlain : 0) +
      (otherTime.test(capitals) ? weights.isOfElse : 0) +
      weights.clarity * (clarity - 1)
    return { value, confidence: Math.min(surest, confidence), box: placeOf(text, words) }
  })
}
