import { type ExportFormatName, exportFormats } from '@outlay/contract/exports/exportFormats'
import { inclusions, type PlanId } from '@outlay/contract/plans/planInclusions'
import { count } from '../../core/formats/formats.ts'
import { listText } from '../../core/formats/listText.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { bytesText } from './planWords.ts'

/** What a plan includes, in one line. */
export function inclusionsText(locale: Locale, plan: PlanId): string {
  const { uploads, projects, storage, exportFormats: formats, teamMembers, approvals, api } = inclusions[plan]
  const parts = [
    uploads === null
      ? t('unlimited uploads')
      : t('{count} uploads a month', { count: count(locale, uploads) }),
    projects === null
      ? t('unlimited projects')
      : t('{count, plural, one {# project} other {# projects}}', { count: projects }),
    bytesText(locale, storage ?? 0),
    formats.length === exportFormats.length
      ? t('export in all formats')
      : t('export as {formats}', { formats: formatsText(formats) }),
    ...(approvals ? [t('approvals')] : []),
    ...(teamMembers === null ? [t('teams')] : []),
    ...(teamMembers ? [t('a team of {count}', { count: teamMembers })] : []),
    ...(api ? [t('API access')] : []),
  ]
  return parts.join(' · ')
}

function formatsText(formats: readonly ExportFormatName[]): string {
  const included = exportFormats.filter(({ value }) => formats.includes(value))
  return listText(included.map(({ label }) => translated(label)))
}
