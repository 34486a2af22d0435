import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import IconLayoutDashboard from '~icons/tabler/layout-dashboard'
import { useRestoreFocus } from '../../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../../core/language/language.ts'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'

const ArrangeDialog = lazyDialog(
  msg('The dialog'),
  async () => (await import('./ArrangeDialog.tsx')).ArrangeDialog,
)

/** Opens the dialog to arrange the cards. */
export function ArrangeButton() {
  const [isOpen, setOpen] = useState(false)
  useRestoreFocus(isOpen)
  return (
    <>
      <Button
        variant="subtle"
        px={8}
        leftSection={<IconLayoutDashboard size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Customize')}
      </Button>
      <Suspense>{isOpen && <ArrangeDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
