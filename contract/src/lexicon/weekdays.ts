export type WeekdayLanguage = 'en' | 'de'

/** Starts on Sunday, as in JavaScript. */
type Seven<T> = readonly [T, T, T, T, T, T, T]

/** Lowercase weekday names: full name first, then abbreviations. */
const names = {
  en: [
    'sunday sun',
    'monday mon',
    'tuesday tue tues',
    'wednesday wed',
    'thursday thu thur thurs',
    'friday fri',
    'saturday sat',
  ],
  de: ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
} as const satisfies Readonly<Record<WeekdayLanguage, Seven<string>>>

export function fullWeekdayNames(languages: readonly WeekdayLanguage[]): readonly (readonly string[])[] {
  return namesIn(languages, ([full]) => [full])
}

/** Abbreviations, which are too often other words to be matched alone. */
export function shortWeekdayNames(languages: readonly WeekdayLanguage[]): readonly (readonly string[])[] {
  return namesIn(languages, ([, ...short]) => short)
}

function namesIn(
  languages: readonly WeekdayLanguage[],
  chosen: (all: readonly [string, ...string[]]) => readonly string[],
): readonly (readonly string[])[] {
  return names.en.map((_, day) =>
    languages.flatMap(language => {
      const [full = '', ...short] = (names[language][day] ?? '').split(' ')
      return chosen([full, ...short])
    }),
  )
}
