import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import IconSearch from '~icons/tabler/search'
import { isDialogOpen } from '../../core/interaction/openDialog.ts'
import { useHotkeys } from '../../core/interaction/useHotkeys.ts'
import { msg, t } from '../../core/language/language.ts'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { whenIdle } from '../../core/loading/whenIdle.ts'
import { useIsNavigating } from '../../core/navigation/navigation.tsx'
import { UnstyledButton } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import classes from './FinderButton.module.css'
import { EarlyKeystrokes } from './finder/EarlyKeystrokes.ts'

const AppFinder = lazyDialog(msg('The search'), async () =>
  (await import('./finder/loadFinder.ts')).loadFinder(),
)

const isApple = /Mac|iP/.test(navigator.platform)

/** Finds any page or action. Ctrl/Cmd+K opens it even from a text field, whose content stays. */
export function FinderButton() {
  const { isOpen, open, close, typedAhead } = useOpening()
  useHotkeys([[isApple ? 'meta+k' : 'ctrl+k', () => void (isDialogOpen() || open())]], {
    worksInFields: true,
  })
  usePreloadFinder(AppFinder.preload)
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t('Find')}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        title={t('Find any page, action or expense')}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <kbd className={classes.keys}>{isApple ? '⌘K' : t('Ctrl K')}</kbd>
      </UnstyledButton>
      <Suspense fallback={<Coming />}>
        {isOpen && <AppFinder onClose={close} onFailed={typedAhead.stop} takeTyped={typedAhead.take} />}
      </Suspense>
    </>
  )
}

/** Keystrokes go to the finder as soon as it is opened, even while it loads. */
function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const [typedAhead] = useState(() => new EarlyKeystrokes())
  useEffect(() => typedAhead.stop, [typedAhead])
  const close = () => {
    typedAhead.stop()
    setOpen(false)
  }
  const open = () => {
    typedAhead.start(close)
    setOpen(true)
  }
  return { isOpen, open, close, typedAhead }
}

/** Visible only if loading takes a while. */
function Coming() {
  return (
    <p role="status" className={classes.coming}>
      {t('Opening search…')}
    </p>
  )
}

/** Loads the finder once the page has its data and the browser is idle, so that it also opens offline. */
function usePreloadFinder(fetchFinder: () => void): void {
  const hasPainted = useAfterPaint()
  const isPageComing = useIsNavigating()
  const isCalling = useIsFetching() > 0
  const isIdle = hasPainted && !isPageComing && !isCalling
  useEffect(() => (isIdle ? whenIdle(fetchFinder) : undefined), [isIdle, fetchFinder])
}
