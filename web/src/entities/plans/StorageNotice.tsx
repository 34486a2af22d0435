import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { useCurrentPlan } from './currentPlan.query.ts'
import { PlanNotice } from './PlanNotice.tsx'
import { isNearlyUsedUp, isUsedUp, planWithMore } from './planRules.ts'
import { bytesText } from './planWords.ts'

/** For uploads: warns that storage is nearly or completely full. */
export function StorageNotice() {
  const locale = useLocale()
  const storage = useCurrentPlan()?.storage
  if (!storage || storage.limit === null || !isNearlyUsedUp(storage)) return null
  const limit = bytesText(locale, storage.limit)
  return (
    <PlanNotice liftedBy={planWithMore('storage', storage.limit)}>
      {isUsedUp(storage)
        ? t(
            'Your storage is full: receipts use all {limit}. They stay as they are, but new ones need space.',
            {
              limit,
            },
          )
        : t('Your storage is nearly full: {used} of {limit}.', {
            used: bytesText(locale, storage.used),
            limit,
          })}
    </PlanNotice>
  )
}
