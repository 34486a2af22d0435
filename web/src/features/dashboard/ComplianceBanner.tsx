import { Button } from '@mantine/core'
import { exportRoutes } from '@outlay/contract/exports/exports'
import { Suspense, useState } from 'react'
import IconDownload from '~icons/tabler/download'
import IconShieldCheck from '~icons/tabler/shield-check'
import { addressOf } from '../../core/api/api.ts'
import { useRestoreFocus } from '../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../core/language/language.ts'
import { useScope } from '../../entities/teams/useScope.ts'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelTitle } from '../../ui/panels/PanelTitle.tsx'
import classes from './ComplianceBanner.module.css'

const QuickBooksDialog = lazyDialog(
  msg('The dialog'),
  async () => (await import('./actions/QuickBooksDialog.tsx')).QuickBooksDialog,
)

export function ComplianceBanner() {
  const [isAlertOpen, setAlertOpen] = useState(false)
  useRestoreFocus(isAlertOpen)
  const scope = useScope()
  return (
    <Panel className={classes.banner} aria-labelledby="compliance-title">
      <IconShieldCheck size={28} aria-hidden className={classes.icon} />
      <PanelTitle
        id="compliance-title"
        title={t('IRS Compliance Ready')}
        text={t(
          'Every expense with its date, category, amount and receipt, in a file your accountant can read.',
        )}
      />
      <div className={classes.actions}>
        <Button
          component="a"
          href={addressOf(exportRoutes.exportExpenses, { params: { format: 'csv' }, query: { scope } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Export Tax Report')}
        </Button>
        <Button variant="default" onClick={() => setAlertOpen(true)}>
          {t('Sync to QuickBooks')}
        </Button>
      </div>
      <Suspense>{isAlertOpen && <QuickBooksDialog onClose={() => setAlertOpen(false)} />}</Suspense>
    </Panel>
  )
}
