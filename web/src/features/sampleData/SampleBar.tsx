import { Suspense, useState } from 'react'
import { msg, t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { useUser } from '../../core/session/session.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import classes from './SampleBar.module.css'

const RemoveSampleDialog = lazyDialog(
  msg('The dialog'),
  async () => (await import('./RemoveSampleDialog.tsx')).RemoveSampleDialog,
)

/** Shown on every page while there is sample data, with a button to remove it. */
export function SampleBar() {
  const { hasSampleData } = useUser()
  const [isAsking, setAsking] = useState(false)
  if (!hasSampleData) return null
  return (
    <aside className={classes.bar} aria-label={t('Sample data')}>
      <span>
        <Trans text="<b>Sample data.</b> It’s made up and counts toward no limit." tags={{ b: <b /> }} />
      </span>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Remove')}
      </Button>
      <Suspense>{isAsking && <RemoveSampleDialog onClose={() => setAsking(false)} />}</Suspense>
    </aside>
  )
}
