/** English and German; longer names first, for the first that fits is taken. */
const monthNames: readonly (readonly string[])[] = [
  ['january', 'januar', 'jan'],
  ['february', 'februar', 'feb'],
  ['march', 'märz', 'mar'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'juni', 'jun'],
  ['july', 'juli', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oktober', 'oct', 'okt'],
  ['november', 'nov'],
  ['december', 'dezember', 'dec', 'dez'],
]

/** From Sunday on, as JavaScript counts them. */
const weekdayNames = {
  long: [
    ['sunday', 'sonntag'],
    ['monday', 'montag'],
    ['tuesday', 'dienstag'],
    ['wednesday', 'mittwoch'],
    ['thursday', 'donnerstag'],
    ['friday', 'freitag'],
    ['saturday', 'samstag'],
  ],
  short: [['sun'], ['mon'], ['tue', 'tues'], ['wed'], ['thu', 'thur', 'thurs'], ['fri'], ['sat']],
} as const

export const monthPattern = monthNames.flat().join('|')

/** The short names are words of their own too often to stand alone. */
export function weekdayPattern(length: keyof typeof weekdayNames): string {
  return weekdayNames[length].flat().join('|')
}

/** 1 for January; 0 where it is none. */
export function monthNumberOf(name: string): number {
  return monthNames.findIndex(names => names.includes(name.toLowerCase())) + 1
}

/** 0 for Sunday; -1 where it is none. */
export function weekdayNumberOf(name: string): number {
  const wanted = name.toLowerCase()
  const all: readonly (readonly (readonly string[])[])[] = [weekdayNames.long, weekdayNames.short]
  return all.map(names => names.findIndex(one => one.includes(wanted))).find(number => number >= 0) ?? -1
}
