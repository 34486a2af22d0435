import { exportRoutes } from '@outlay/contract/exports/exports'
import { addressOf } from '../../core/api/api.ts'
import { t } from '../../core/language/language.ts'
import { useCurrentPlan } from '../../entities/plans/currentPlan.query.ts'
import { FormatNotice } from '../../entities/plans/FormatNotice.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Text } from '../../ui/text/Text.tsx'
import classes from './QuickBooksDialog.module.css'

const fileAddress = addressOf(exportRoutes.exportExpenses, { params: { format: 'quickbooks' } })

export function QuickBooksDialog({ onClose }: { onClose: () => void }) {
  const isLocked = useCurrentPlan()?.exportFormats.includes('quickbooks') === false
  return (
    <Dialog title={t('QuickBooks integration coming soon!')} onClose={onClose}>
      <Text style={{ maxWidth: 440 }}>
        {t(
          'Until then, download your expenses as a file. QuickBooks Online imports it as bank transactions.',
        )}
      </Text>
      {isLocked && (
        <div className={classes.locked}>
          <FormatNotice format="quickbooks" />
        </div>
      )}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {isLocked ? (
          <Button disabled>{t('Download the QuickBooks file')}</Button>
        ) : (
          <Button component="a" href={fileAddress} target="_blank" rel="noopener" data-autofocus>
            {t('Download the QuickBooks file')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
