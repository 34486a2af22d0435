import { t } from '../../../core/language/language.ts'
import { StorageNotice } from '../../../entities/plans/StorageNotice.tsx'
import { useUploads } from '../../../entities/plans/UploadsNotice.tsx'
import { UsageBar } from '../../../entities/plans/UsageBar.tsx'
import classes from './ReceiptUpload.module.css'

/** The used share of this month's limit, with a warning if it is nearly reached. */
export function UploadAllowance() {
  const uploads = useUploads()
  const { used, limit } = uploads
  return (
    <div className={classes.allowance}>
      <span>
        {limit === null
          ? t('{used, plural, one {# receipt uploaded this month} other {# receipts uploaded this month}}', {
              used,
            })
          : t('{used} of {limit} uploads used this month', { used, limit })}
      </span>
      <UsageBar usage={uploads} label={t('Uploads used this month')} />
      <StorageNotice />
    </div>
  )
}
