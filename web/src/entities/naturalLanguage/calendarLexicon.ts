import {
  anyOfNames,
  fullWeekdayNames,
  monthNames,
  shortWeekdayNames,
} from '@outlay/contract/lexicon/calendarNames'

const months = monthNames(['en', 'de'])
const fullWeekdays = fullWeekdayNames(['en', 'de'])
const shortWeekdays = shortWeekdayNames(['en'])

/** Sources of regular expressions. */
export const monthPattern = anyOfNames(months)
export const weekdayPattern = anyOfNames(fullWeekdays)
export const shortWeekdayPattern = anyOfNames(shortWeekdays)

/** Months that are also first names. */
export const personalMonths = ['jan', 'april', 'may', 'june', 'august']

/** Abbreviations. */
export const shortMonths = months.flatMap(names =>
  names.filter(name => names.some(other => other !== name && other.startsWith(name))),
)

/** 1 for January; 0 if unknown. */
export function monthNumberOf(name: string): number {
  return months.findIndex(names => names.includes(name.toLowerCase())) + 1
}

/** 0 for Sunday; -1 if unknown. */
export function weekdayNumberOf(name: string): number {
  const wanted = name.toLowerCase()
  return fullWeekdays.findIndex(
    (names, day) => names.includes(wanted) || shortWeekdays[day]?.includes(wanted),
  )
}
