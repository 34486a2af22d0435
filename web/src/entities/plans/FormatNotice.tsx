import { type ExportFormatName, exportLabel } from '@outlay/contract/exports/exportFormats'
import { planName } from '@outlay/contract/plans/planInclusions'
import { t, translated } from '../../core/language/language.ts'
import { PlanNotice } from './PlanNotice.tsx'
import { planWithFormat } from './planRules.ts'

/** Replaces an export that the plan does not include. */
export function FormatNotice({ format }: { format: ExportFormatName }) {
  const liftedBy = planWithFormat(format)
  if (!liftedBy) return null
  return (
    <PlanNotice liftedBy={liftedBy}>
      {t('{format} is included in {plan}. Every plan includes CSV.', {
        format: translated(exportLabel(format)),
        plan: planName(liftedBy),
      })}
    </PlanNotice>
  )
}
