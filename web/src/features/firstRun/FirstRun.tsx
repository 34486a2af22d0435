import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import IconCheck from '~icons/tabler/check'
import { t } from '../../core/language/language.ts'
import { importsQuery } from '../../entities/imports/imports.query.ts'
import { CloseButton } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelTitle } from '../../ui/panels/TitledPanel.tsx'
import { ConfirmedPlace, ConfirmPlace } from './ConfirmPlace.tsx'
import classes from './FirstRun.module.css'
import type { FirstRunState } from './useFirstRun.ts'

interface FirstRunProps {
  own: Dashboard
  state: FirstRunState
  onState: (state: FirstRunState) => void
  Receipts: ComponentType<{ onBegin: () => void }>
}

/** What a new account does first, each step ticked by what is there. */
export function FirstRun({ own, state, onState, Receipts }: FirstRunProps) {
  const { data: imports } = useQuery(importsQuery)
  const begin = () => onState(state || 'begun')
  const isConfirmed = state === 'confirmed'
  const hasReceipt = own.recent.some(({ receiptUrl }) => receiptUrl !== null)
  const hasImport = (imports?.length ?? 0) > 0
  const isDone = isConfirmed && hasReceipt && hasImport
  // Kept, so that it stays away once the newest expenses have no receipt.
  useEffect(() => {
    if (isDone) onState('over')
  }, [isDone, onState])
  if (isDone) return null
  return (
    <Panel aria-labelledby="first-run-title" className={classes.panel}>
      <div className={classes.top}>
        <PanelTitle id="first-run-title" title={t('Get started')} />
        <CloseButton aria-label={t('Dismiss')} onClick={() => onState('over')} />
      </div>
      <ol className={classes.steps}>
        <Step number={1} title={t('Confirm currency, country, and timezone')} isDone={isConfirmed}>
          {isConfirmed ? <ConfirmedPlace /> : <ConfirmPlace onConfirmed={() => onState('confirmed')} />}
        </Step>
        <Step number={2} title={t('Drop receipts')} isDone={hasReceipt}>
          <Receipts onBegin={begin} />
        </Step>
        <Step number={3} title={t('Import a statement')} isDone={hasImport}>
          <p className={classes.text}>
            {t('Turn a CSV, OFX, or QFX file from your bank into expenses. You see every row first.')}
          </p>
          <LinkButton to="/import" variant="default" className={classes.end} onClick={begin}>
            {t('Import a statement')}
          </LinkButton>
        </Step>
      </ol>
    </Panel>
  )
}

interface StepProps {
  number: number
  title: string
  isDone: boolean
  children: ReactNode
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li className={classes.step}>
      <h3 className={classes.title}>
        <span className={classes.number} data-done={isDone || undefined} aria-hidden>
          {isDone ? <IconCheck size={14} /> : number}
        </span>
        {title} {isDone && <span className={classes.hidden}>({t('Done')})</span>}
      </h3>
      {children}
    </li>
  )
}
