import { type ExportFormatName, exportFormats } from '@outlay/contract/exportFormats'
import { planName } from '@outlay/contract/planInclusions'
import { PlanNotice } from './PlanNotice.tsx'
import { planWithFormat } from './planRules.ts'

/** In place of an export that the plan does not include. */
export function FormatNotice({ format }: { format: ExportFormatName }) {
  const liftedBy = planWithFormat(format)
  if (!liftedBy) return null
  const label = exportFormats.find(({ value }) => value === format)?.label
  return (
    <PlanNotice liftedBy={liftedBy}>
      {label} is part of {planName(liftedBy)}. CSV is in every plan.
    </PlanNotice>
  )
}
