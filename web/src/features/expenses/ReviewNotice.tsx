import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { t } from '../../core/language/language.ts'
import classes from './ReviewNotice.module.css'

/** Why an expense does not count yet, and how to change that. */
export function ReviewNotice({ hasReceipt }: { hasReceipt: boolean }) {
  return (
    <div className={classes.notice} role="note">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{t('Needs review')}</strong>
        <div>
          {hasReceipt
            ? t(
                'Not everything on this receipt could be read. Fill in the marked fields, then save. Until then, the expense isn’t included in any total.',
              )
            : t('Complete this expense and save it. Until then, it isn’t included in any total.')}
        </div>
      </div>
    </div>
  )
}
