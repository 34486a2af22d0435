import type { Severity } from '@outlay/contract/insights'
import { IconAlertTriangle, IconInfoCircle, IconUrgent } from '@tabler/icons-react'
import { Pill } from '../../ui/panels/Pill.tsx'

const marks = {
  high: { label: 'High', Mark: IconUrgent, tone: 'bad' },
  medium: { label: 'Medium', Mark: IconAlertTriangle, tone: 'caution' },
  low: { label: 'Low', Mark: IconInfoCircle, tone: 'quiet' },
} as const satisfies Record<Severity, unknown>

/** How much something matters: `High`, or `High urgency` where `of` says of what. */
export function SeverityPill({ severity, of }: { severity: Severity; of?: string }) {
  const { label, ...look } = marks[severity]
  return <Pill {...look}>{of ? `${label} ${of}` : label}</Pill>
}
