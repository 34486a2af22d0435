import { Button } from '@mantine/core'
import { Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import IconMessageCircle from '~icons/tabler/message-circle'
import { useRestoreFocus } from '../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../core/language/language.ts'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import classes from './MascotCard.module.css'
import { MascotGreeting } from './MascotGreeting.tsx'
import { useMascotAddress } from './mascot.search.ts'
import type { MascotCardProps } from './mascotCardProps.ts'
import { useMascotChoices } from './mascotChoices.ts'

const MascotDialog = lazyDialog(
  msg('The assistant'),
  async () => (await import('./dialog/MascotDialog.tsx')).MascotDialog,
)

/** The assistant's card, and the dialog in the URL. If dismissed, a button restores it. */
export function MascotCard(props: MascotCardProps) {
  const { isDismissed, choose } = useMascotChoices()
  const address = useMascotAddress()
  const place = useRef<HTMLDivElement>(null)
  useRestoreFocus(Boolean(address.tab))
  // The pressed button disappears, so the focus moves to its replacement.
  const change = (isDismissed: boolean) => {
    flushSync(() => choose({ isDismissed }))
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} className={classes.place}>
      {isDismissed ? (
        <Panel aria-label={t('Assistant')} className={classes.dismissed}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconMessageCircle size={16} aria-hidden />}
            onClick={() => change(false)}
          >
            {t('Show assistant')}
          </Button>
        </Panel>
      ) : (
        <MascotGreeting {...props} onOpenConversation={() => address.open()} onDismiss={() => change(true)} />
      )}
      {address.tab && (
        <Suspense fallback={null}>
          <MascotDialog {...props} tab={address.tab} onTab={address.show} onClose={address.close} />
        </Suspense>
      )}
    </div>
  )
}
