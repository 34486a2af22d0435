import { useState } from 'react'
import IconLoader2 from '~icons/tabler/loader-2'
import IconReceipt from '~icons/tabler/receipt'
import { t } from '../../../core/language/language.ts'
import { Link, useLocation } from '../../../core/navigation/navigation.tsx'
import { CloseButton } from '../../../ui/buttons/Button.tsx'
import { countsOf, isUnderWay } from '../bulk/sending/bulkState.ts'
import { pillSentence } from '../bulk/sending/bulkSummary.ts'
import { useBulkUploads } from '../bulk/useBulkUploads.ts'
import classes from './UploadPill.module.css'
import { useResumedUpload } from './uploadUnderWay.ts'

/** The progress of a bulk upload, on all pages but its own, with a link back. */
export function UploadPill() {
  const { state } = useBulkUploads()
  useResumedUpload()
  const isOnItsPage = useLocation({ select: ({ search }) => search.action === 'bulk' })
  const [dismissed, setDismissed] = useState<string>()
  const sentence = pillSentence(countsOf(state.items), state.run)
  if (state.items.length === 0 || isOnItsPage || dismissed === sentence) return null
  const isBusy = isUnderWay(state.run)
  const Icon = state.run.state === 'sending' ? IconLoader2 : IconReceipt
  return (
    <aside
      className={classes.pill}
      data-busy={state.run.state === 'sending' || undefined}
      aria-label={t('Bulk upload')}
    >
      <Link to="/expenses" search={{ action: 'bulk' }} className={classes.link}>
        <Icon className={classes.icon} size={18} aria-hidden />
        {sentence}
      </Link>
      {!isBusy && <CloseButton size="lg" aria-label={t('Hide')} onClick={() => setDismissed(sentence)} />}
    </aside>
  )
}
