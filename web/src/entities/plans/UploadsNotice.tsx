import { inclusions, type PlanId, planName } from '@outlay/contract/plans/planInclusions'
import { count } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { PlanNotice } from './PlanNotice.tsx'
import { isUsedUp, planWithMore, type Usage } from './planRules.ts'

/** For receipt uploads: warns that this month's limit is used up, or too low for the chosen files. */
export function UploadsNotice({ waiting = 1 }: { waiting?: number }) {
  const locale = useLocale()
  const { used, limit } = useUploads()
  if (limit === null || used + waiting <= limit) return null
  const left = Math.max(0, limit - used)
  const liftedBy = planWithMore('uploads', limit)
  return (
    <PlanNotice liftedBy={liftedBy}>
      {[
        left === 0 ? usedUpText(locale, limit) : shortText(locale, left, waiting),
        liftedBy && upgradeText(locale, liftedBy),
      ]
        .filter(Boolean)
        .join(' ')}
    </PlanNotice>
  )
}

function usedUpText(locale: Locale, limit: number): string {
  return t('You’ve used all {count} uploads this month. They reset next month.', {
    count: count(locale, limit),
  })
}

/** The remaining files stay pending. */
function shortText(locale: Locale, left: number, waiting: number): string {
  return t(
    '{left, plural, one {You can upload # of these {waiting} files this month. The others stay in this list.} other {You can upload # of these {waiting} files this month. The others stay in this list.}}',
    { left, waiting: count(locale, waiting) },
  )
}

function upgradeText(locale: Locale, liftedBy: PlanId): string {
  const { uploads } = inclusions[liftedBy]
  const plan = planName(liftedBy)
  return uploads === null
    ? t('{plan} has unlimited uploads.', { plan })
    : t('{plan} has {count} a month.', { plan, count: count(locale, uploads) })
}

/** This month's receipt uploads; part of the current user, so every page has them. */
export function useUploads(): Usage {
  const { monthlyUploads, uploadLimit } = useUser()
  return { used: monthlyUploads, limit: uploadLimit }
}

/** Whether this month's limit is reached; upload controls are then disabled, with a notice above. */
export function useAreUploadsUsedUp(): boolean {
  return isUsedUp(useUploads())
}
