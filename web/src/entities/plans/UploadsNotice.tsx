import { type Inclusions, inclusions, planName } from '@outlay/contract/planInclusions'
import { count } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { PlanNotice } from './PlanNotice.tsx'
import { planWithMore } from './planRules.ts'
import { useUploads } from './useUploads.ts'

/** Where receipts are given: that no more of them, or not as many as were chosen, are taken this month. */
export function UploadsNotice({ waiting = 1 }: { waiting?: number }) {
  const locale = useLocale()
  const { used, limit } = useUploads()
  if (limit === null || used + waiting <= limit) return null
  const left = Math.max(0, limit - used)
  const liftedBy = planWithMore('uploads', limit)
  return (
    <PlanNotice liftedBy={liftedBy}>
      {left === 0 ? usedUpText(locale, limit) : shortText(locale, left, waiting)}
      {liftedBy && ` ${planName(liftedBy)} has ${uploadsText(locale, inclusions[liftedBy])}.`}
    </PlanNotice>
  )
}

function usedUpText(locale: Locale, limit: number): string {
  return `All ${count(locale, limit)} uploads of this month are used. They start again with the next one.`
}

/** The rest is not lost: it waits. */
function shortText(locale: Locale, left: number, waiting: number): string {
  return `${count(locale, left)} of these ${count(locale, waiting)} files ${left === 1 ? 'fits' : 'fit'} into this month: the others wait here.`
}

function uploadsText(locale: Locale, { uploads }: Inclusions): string {
  return uploads === null ? 'as many as you like' : `${count(locale, uploads)} a month`
}
