import { type ExportFormatName, exportFormats } from '@outlay/contract/exportFormats'
import { inclusions, type PlanId } from '@outlay/contract/planInclusions'
import { count } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { bytesText } from './planWords.ts'

/** What a plan includes, in a line. */
export function inclusionsText(locale: Locale, plan: PlanId): string {
  const { uploads, projects, storage, exportFormats: formats, teams, approvals, api } = inclusions[plan]
  const parts = [
    uploads === null ? 'unlimited uploads' : `${count(locale, uploads)} uploads a month`,
    projects === null
      ? 'unlimited projects'
      : `${count(locale, projects)} ${projects === 1 ? 'project' : 'projects'}`,
    bytesText(locale, storage ?? 0),
    `export as ${formatsText(formats)}`,
    ...(approvals ? ['approvals'] : []),
    ...(teams ? ['teams'] : []),
    ...(api ? ['API access'] : []),
  ]
  return parts.join(' · ')
}

function formatsText(formats: readonly ExportFormatName[]): string {
  if (formats.length === exportFormats.length) return 'all formats'
  return exportFormats
    .filter(({ value }) => formats.includes(value))
    .map(({ label }) => label)
    .join(' and ')
}
