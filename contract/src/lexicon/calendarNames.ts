type MonthLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'ms' | 'pl' | 'sv' | 'da' | 'nb'

/** January to December. */
type Twelve<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T]

/**
 * Lowercase month names with accents: full name first, then other spellings and abbreviations. Callers fold both sides
 * to compare.
 */
const monthTable = {
  en: [
    'january jan',
    'february feb',
    'march mar',
    'april apr',
    'may',
    'june jun',
    'july jul',
    'august aug',
    'september sept sep',
    'october oct',
    'november nov',
    'december dec',
  ],
  de: [
    'januar jänner jan',
    'februar feb',
    'märz maerz mrz',
    'april apr',
    'mai',
    'juni jun',
    'juli jul',
    'august aug',
    'september sept sep',
    'oktober okt',
    'november nov',
    'dezember dez',
  ],
  fr: [
    'janvier janv',
    'février févr fév',
    'mars',
    'avril avr',
    'mai',
    'juin',
    'juillet juil',
    'août',
    'septembre sept',
    'octobre oct',
    'novembre nov',
    'décembre déc',
  ],
  es: [
    'enero ene',
    'febrero feb',
    'marzo mar',
    'abril abr',
    'mayo may',
    'junio jun',
    'julio jul',
    'agosto ago',
    'septiembre setiembre sept sep',
    'octubre oct',
    'noviembre nov',
    'diciembre dic',
  ],
  it: [
    'gennaio gen',
    'febbraio feb',
    'marzo mar',
    'aprile apr',
    'maggio mag',
    'giugno giu',
    'luglio lug',
    'agosto ago',
    'settembre set',
    'ottobre ott',
    'novembre nov',
    'dicembre dic',
  ],
  nl: [
    'januari jan',
    'februari feb',
    'maart mrt',
    'april apr',
    'mei',
    'juni jun',
    'juli jul',
    'augustus aug',
    'september sep',
    'oktober okt',
    'november nov',
    'december dec',
  ],
  pt: [
    'janeiro jan',
    'fevereiro fev',
    'março mar',
    'abril abr',
    'maio mai',
    'junho jun',
    'julho jul',
    'agosto ago',
    'setembro set',
    'outubro out',
    'novembro nov',
    'dezembro dez',
  ],
  ms: [
    'januari jan',
    'februari feb',
    'mac',
    'april apr',
    'mei',
    'jun',
    'julai jul',
    'ogos',
    'september sep',
    'oktober okt',
    'november nov',
    'disember dis',
  ],
  pl: [
    'styczeń stycznia sty',
    'luty lutego lut',
    'marzec marca mar',
    'kwiecień kwietnia kwi',
    'maj maja',
    'czerwiec czerwca cze',
    'lipiec lipca lip',
    'sierpień sierpnia sie',
    'wrzesień września wrz',
    'październik października paź',
    'listopad listopada lis',
    'grudzień grudnia gru',
  ],
  sv: [
    'januari jan',
    'februari feb',
    'mars mar',
    'april apr',
    'maj',
    'juni jun',
    'juli jul',
    'augusti aug',
    'september sept sep',
    'oktober okt',
    'november nov',
    'december dec',
  ],
  da: [
    'januar jan',
    'februar feb',
    'marts mar',
    'april apr',
    'maj',
    'juni jun',
    'juli jul',
    'august aug',
    'september sept sep',
    'oktober okt',
    'november nov',
    'december dec',
  ],
  nb: [
    'januar jan',
    'februar feb',
    'mars mar',
    'april apr',
    'mai',
    'juni jun',
    'juli jul',
    'august aug',
    'september sept sep',
    'oktober okt',
    'november nov',
    'desember des',
  ],
} as const satisfies Readonly<Record<MonthLanguage, Twelve<string>>>

// Object.keys loses the key type.
const allLanguages = Object.keys(monthTable) as MonthLanguage[]

/** Deduplicated names of the twelve months in these languages, or in all. */
export function monthNames(
  languages: readonly MonthLanguage[] = allLanguages,
): readonly (readonly string[])[] {
  return monthTable.en.map((_, month) => [
    ...new Set(languages.flatMap(language => (monthTable[language][month] ?? '').split(' '))),
  ])
}

export function fullMonthNames(language: MonthLanguage): readonly string[] {
  return monthTable[language].map(month => month.split(' ')[0] ?? month)
}

/** Regular expression source matching any of the names, longest first because the first match wins. */
export function anyOfNames(all: readonly (readonly string[])[]): string {
  return all
    .flat()
    .toSorted((one, other) => other.length - one.length)
    .join('|')
}

type WeekdayLanguage = 'en' | 'de'

/** Starts on Sunday, as in JavaScript. */
type Seven<T> = readonly [T, T, T, T, T, T, T]

/** Lowercase weekday names: full name first, then abbreviations. */
const weekdayTable = {
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
  return weekdayTable.en.map((_, day) =>
    languages.flatMap(language => {
      const [full = '', ...short] = (weekdayTable[language][day] ?? '').split(' ')
      return chosen([full, ...short])
    }),
  )
}
