/** Languages of the app, ISO 639-1; the English text is in the code itself. */
export const languages = ['en', 'de', 'fr', 'es', 'pt'] as const
export type Language = (typeof languages)[number]

/** The first supported language among BCP 47 tags, most preferred first; English if none is. */
export function matchLanguage(tags: readonly string[]): Language {
  const wanted = tags.map(tag => tag.trim().split('-')[0]?.toLowerCase())
  return wanted.flatMap(one => languages.find(language => language === one) ?? [])[0] ?? 'en'
}

/** Parses `Accept-Language` (RFC 9110, section 12.5.4). */
export function requestedLanguage(header: string): Language {
  return matchLanguage(tagsAsked(header))
}

/** The browser's most preferred valid locale (BCP 47); undefined if it names none. */
export function requestedLocale(header: string): string | undefined {
  return tagsAsked(header).find(isLocale)
}

const mostTags = 20

/** Most preferred first. */
function tagsAsked(header: string): string[] {
  const ranges = header.split(',', mostTags).map(range => {
    const [tag = '', quality] = range.split(';')
    return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality.split('=')[1]) || 0 }
  })
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return wanted.map(({ tag }) => tag)
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** Memoizes by text, without eviction: only for the limited texts of code and catalogs. */
export function memoize<Text extends string, Made>(make: (text: Text) => Made): (text: Text) => Made {
  const all = new Map<Text, Made>()
  return text => {
    const made = all.get(text) ?? make(text)
    all.set(text, made)
    return made
  }
}
