import { moodOf, moods } from '@outlay/contract/expenses/moods'
import { t } from '../../core/language/language.ts'
import { type Finding, type QuickAddContext, type Rule, strikeMatch, wordEnd, wordStart } from './line.ts'

/** `#name`, `#"name with spaces"`. */
export const projectForm = /(?<![\p{L}\p{N}_#&])#(?:"([^"\ue000]+)"|([\p{L}\p{N}][\p{L}\p{N}_-]*))/gu

/** `#name`, or `#"name with spaces"`: the only project with that name or prefix. */
export const readProject: Rule = (line, context) => {
  for (const match of line.matchAll(projectForm)) {
    const written = match[1] ?? match[2] ?? ''
    if (!context.projects)
      return {
        line,
        note: t('We couldn’t look up “{written}” because your projects aren’t loaded.', { written }),
      }
    const found = projectsCalled(written, context.projects)
    const [only] = found
    if (only && found.length === 1) return { line: strikeMatch(line, match), fields: { projectId: only.id } }
    // A number is just as often an invoice or order number.
    if (/^\d+$/.test(written)) continue
    return {
      line,
      note:
        found.length > 1
          ? t('Several projects start with “{written}”. Type more of the name.', { written })
          : t('There is no project “{written}”.', { written }),
    }
  }
  return { line }
}

function projectsCalled(written: string, projects: NonNullable<QuickAddContext['projects']>) {
  const wanted = bare(written)
  const exact = projects.filter(({ name }) => bare(name) === wanted)
  return exact.length > 0 ? exact : projects.filter(({ name }) => bare(name).startsWith(wanted))
}

/** Ignores case, spaces and dashes. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '')
}

const merchantSign = /(?<![\p{L}\p{N}_.@])@(?:"([^"\ue000]+)"|([\p{L}\p{N}][\p{L}\p{N}'’&._-]*))/u
const capital = String.raw`\p{Lu}[\p{L}\p{N}'’&.-]*`
const merchantLexicon = new RegExp(
  `${wordStart}[Aa]t ((?:The )?${capital}(?: (?:(?:and|of|de|la|&) )?${capital})*)`,
  'u',
)
const longestMerchant = 200

/** `@merchant`, `@"merchant with spaces"`, or `at Merchant` capitalized. */
export const readMerchant: Rule = line => {
  const match = merchantSign.exec(line) ?? merchantLexicon.exec(line)
  const merchant = (match?.[1] ?? match?.[2])?.replace(/[.-]+$/, '').trim()
  if (!match || !merchant || merchant.length > longestMerchant) return { line }
  return { line: strikeMatch(line, match), fields: { merchant } }
}

const moodWord = new RegExp(
  `(?<![^\\s\\ue000])!(${moods.map(({ value }) => value).join('|')})${wordEnd}`,
  'iu',
)

/** A mood's emoji, or its name after an exclamation mark: `!happy`. */
export const readMood: Rule = line => {
  const named = moodWord.exec(line)
  const byName = moodOf(named?.[1]?.toLowerCase())
  if (named && byName) return { line: strikeMatch(line, named), fields: { mood: byName.value } }
  const byPicture = moods.find(({ emoji }) => line.includes(emoji))
  const picture = byPicture && new RegExp(`${byPicture.emoji}\\ufe0f?`, 'u').exec(line)
  return picture ? { line: strikeMatch(line, picture), fields: { mood: byPicture.value } } : { line }
}

const notDeductible = new RegExp(`${wordStart}(?:not|non)[ -]?(?:tax[ -])?deductible${wordEnd}`, 'iu')
const deductible = new RegExp(`${wordStart}(?:tax[ -])?deductible${wordEnd}`, 'iu')
/** Only between commas or at the end: a private lesson is something else. */
const isPrivate = /(?<=^|[\s,(\ue000])(?:private|personal)(?=[\s.)\ue000]*(?:,|$))/iu

export const readDeductible: Rule = line => {
  const no = notDeductible.exec(line) ?? isPrivate.exec(line)
  if (no) return finding(line, no, false)
  const yes = deductible.exec(line)
  return yes ? finding(line, yes, true) : { line }
}

function finding(line: string, match: RegExpExecArray, isDeductible: boolean): Finding {
  return { line: strikeMatch(line, match), fields: { isDeductible } }
}
