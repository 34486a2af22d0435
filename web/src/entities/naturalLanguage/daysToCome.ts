import { t } from '../../core/language/language.ts'
import { shortWeekdayPattern, weekdayPattern } from './calendarLexicon.ts'
import { wordEnd, wordStart } from './line.ts'

const counted = String.raw`(?:\d{1,3}|an?|one|two|three|four|five|six|ein(?:em|er)?|zwei|drei|vier)`
const unit = '(?:days?|weeks?|months?|years?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)'
const weekday = `(?:${weekdayPattern}|${shortWeekdayPattern})`
const toCome = new RegExp(
  `${wordStart}(?:(?:the )?day after tomorrow|tomorrow|übermorgen|morgen` +
    `|in ${counted} ${unit}|${counted} ${unit} from (?:now|today)` +
    `|(?:next|coming|nächste[nrs]?) (?:week|month|year|woche|monat|jahr|${weekday}))${wordEnd}`,
  'iu',
)

/** Relative future days are not used: expenses are in the past, unless the date is written in full. */
export function noteOfDayToCome(line: string): string | undefined {
  const written = toCome.exec(line)?.[0]
  return written ? t('“{written}” is in the future, so the date stays at today.', { written }) : undefined
}
