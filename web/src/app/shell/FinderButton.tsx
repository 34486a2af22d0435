import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { isDialogOpen } from '../../core/openDialog.ts'
import { lateDialog } from '../../ui/lateParts.tsx'
import classes from './FinderButton.module.css'

const AppFinder = lateDialog('The finder', async () => (await import('./finder/loadFinder.ts')).loadFinder())

const isApple = /Mac|iP/.test(navigator.platform)
/** When the page is there and its figures are: then without a network, too. */
const atHandAfterMs = 5000

/** Finds any page or action, by Ctrl or Cmd and K too, also from a field: what is typed there stays. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useHotkeys([[isApple ? 'meta+k' : 'ctrl+k', () => void (isDialogOpen() || open())]], [])
  useEffect(() => {
    const timer = setTimeout(AppFinder.preload, atHandAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label="Find"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        title="Find any page, action or expense"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <kbd className={classes.keys}>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <Suspense>{isOpen && <AppFinder onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
