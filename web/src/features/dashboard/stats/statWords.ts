import type { Dashboard } from '@outlay/contract/dashboard'
import { count, dateFormat, percent } from '../../../core/formats/formats.ts'

/** What part of what was read people left as it was, and of how many fields. */
export function accuracyText({ read, kept }: Dashboard['accuracy']): string {
  if (read === 0) return 'AI accuracy: after your first receipts'
  return `AI accuracy ${accuracyShare(kept, read)} of ${count(read)} ${read === 1 ? 'field' : 'fields'}`
}

/** Never 100% where something was corrected. */
function accuracyShare(kept: number, read: number): string {
  const share = kept / read
  return kept === read ? percent(1) : percent(Math.min(share, 0.999), 1)
}

export function endingSoonText(endingSoon: number): string {
  return endingSoon === 0 ? 'None ending soon' : `Ending soon: ${count(endingSoon)}`
}

export function activeProjectsText(number: number): string {
  return `${count(number)} active ${number === 1 ? 'project' : 'projects'}`
}

/** November 2026, of any day in it. */
export function monthName(day: string): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}
