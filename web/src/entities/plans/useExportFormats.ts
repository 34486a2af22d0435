import { type ExportFormatName, exportFormats } from '@outlay/contract/exports/exportFormats'
import type { PlanId } from '@outlay/contract/plans/planInclusions'
import { translated } from '../../core/language/language.ts'
import { useCurrentPlan } from './currentPlan.query.ts'
import { planWithFormat } from './planRules.ts'

interface FormatOfPlan {
  readonly value: ExportFormatName
  readonly label: string
  readonly text: string
  /** The plan that includes it, if the current one does not. */
  readonly lockedBy: PlanId | null
}

/** All formats, and the plan each requires. */
export function useExportFormats(): readonly FormatOfPlan[] {
  const plan = useCurrentPlan()
  return exportFormats.map(format => ({
    value: format.value,
    label: translated(format.label),
    text: translated(format.text),
    lockedBy: plan && !plan.exportFormats.includes(format.value) ? planWithFormat(format.value) : null,
  }))
}
