import type { Severity } from '@outlay/contract/insights/insights'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconInfoCircle from '~icons/tabler/info-circle'
import IconUrgent from '~icons/tabler/urgent'
import { msg, translated } from '../../core/language/language.ts'
import { Pill } from '../../ui/panels/Pill.tsx'

const marks = {
  high: { label: msg('High'), urgency: msg('High urgency'), Mark: IconUrgent, tone: 'bad' },
  medium: { label: msg('Medium'), urgency: msg('Medium urgency'), Mark: IconAlertTriangle, tone: 'caution' },
  low: { label: msg('Low'), urgency: msg('Low urgency'), Mark: IconInfoCircle, tone: 'quiet' },
} as const satisfies Record<Severity, unknown>

/** A severity, or an urgency. */
export function SeverityPill({ severity, isUrgency }: { severity: Severity; isUrgency?: boolean }) {
  const { label, urgency, ...look } = marks[severity]
  return <Pill {...look}>{translated(isUrgency ? urgency : label)}</Pill>
}
