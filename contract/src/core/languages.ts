/** The languages that the texts of the app are written in, ISO 639-1; English is the text in the code itself. */
export const languages = ['en', 'de', 'fr', 'es', 'pt'] as const
export type Language = (typeof languages)[number]

/** The first of some language tags (BCP 47), most wanted first, that the app is written in; English where none is. */
export function languageAmong(tags: readonly string[]): Language {
  const wanted = tags.map(tag => tag.trim().split('-')[0]?.toLowerCase())
  return wanted.flatMap(one => languages.find(language => language === one) ?? [])[0] ?? 'en'
}

/** What a browser wants, by `Accept-Language` (RFC 9110, section 12.5.4). */
export function languageAsked(header: string): Language {
  const ranges = header.split(',').map(range => {
    const [tag = '', quality] = range.split(';')
    return { tag, weight: quality === undefined ? 1 : Number(quality.split('=')[1]) || 0 }
  })
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return languageAmong(wanted.map(({ tag }) => tag))
}
