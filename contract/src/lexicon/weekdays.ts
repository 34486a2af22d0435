export type WeekdayLanguage = 'en' | 'de'

/** From Sunday on, as JavaScript counts them. */
type Seven<T> = readonly [T, T, T, T, T, T, T]

/** The names of each weekday, small: the full one first, then short ones. */
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

/** The full names of the seven days in some languages. */
export function fullWeekdayNames(languages: readonly WeekdayLanguage[]): readonly (readonly string[])[] {
  return namesIn(languages, ([full]) => [full])
}

/** The short ones. They are words of their own too often to stand alone. */
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
