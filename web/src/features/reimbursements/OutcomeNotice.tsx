import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '../../core/language/language.ts'
import { useUndoReimbursed } from '../../entities/approvals/approvals.mutations.ts'
import { Panel } from '../../ui/panels/Panel.tsx'
import type { MarkOutcome } from './markOutcome.ts'
import classes from './OutcomeNotice.module.css'

interface OutcomeNoticeProps {
  outcome: MarkOutcome
  onClose: () => void
}

/** What was marked, with undo, and what was refused and why. Stays until closed. */
export function OutcomeNotice({ outcome: { done, refused }, onClose }: OutcomeNoticeProps) {
  const undo = useUndoReimbursed()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button disappeared with its card.
  useEffect(() => box.current?.focus(), [])
  const takeBack = () => undo.mutate(done, { onSuccess: onClose })
  return (
    <Panel className={classes.notice} aria-label={t('Reimbursement result')}>
      <div ref={box} tabIndex={-1} className={classes.words} role="status">
        <p className={classes.title}>
          {done.length > 0
            ? t('Reimbursed: {count, plural, one {# expense} other {# expenses}}', { count: done.length })
            : t('Nothing was marked as reimbursed')}
        </p>
        {refused.length > 0 && (
          <ul className={classes.refused}>
            {linesOf(refused).map(({ who, why, count }) => (
              <li key={`${who} ${why}`}>
                {t('{who}, {count, plural, one {# expense} other {# expenses}}: {why}', { who, count, why })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.buttons}>
        {done.length > 0 && (
          <Button variant="default" disabled={undo.isPending} onClick={takeBack}>
            {t('Undo')}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Panel>
  )
}

/** Groups a person's refusals with the same reason in one line. */
function linesOf(refused: MarkOutcome['refused']) {
  const lines = new Map<string, { who: string; why: string; count: number }>()
  for (const { who, why } of refused) {
    const key = `${who} ${why}`
    lines.set(key, { who, why, count: (lines.get(key)?.count ?? 0) + 1 })
  }
  return [...lines.values()]
}
