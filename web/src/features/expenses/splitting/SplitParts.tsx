import { Button } from '@mantine/core'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { useScopeAddress } from '../../../entities/teams/useScope.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useExpensesAddress } from '../useExpensesAddress.ts'
import classes from './Split.module.css'
import { splitQuery } from './splits.api.ts'
import { useJoinSplit } from './useSplits.ts'

interface SplitPartsProps {
  expense: Expense
  closeGuard: CloseGuard
}

/** The parts of an expense's split, and a button to undo the split. */
export function SplitParts({ expense, closeGuard }: SplitPartsProps) {
  const locale = useLocale()
  const { data: split } = useQuery(splitQuery(expense.id))
  const [isAsking, setIsAsking] = useState(false)
  const join = useJoinSplit(closeGuard.close)
  if (!split) return null
  const total = money(locale, split.total, split.currency)
  return (
    <section className={classes.parts} aria-label={t('Parts of the split')}>
      <div className={classes.partsHead}>
        <h3 className={classes.partsTitle}>
          {t('Part of a {total} expense split into {count}', { total, count: split.parts.length })}
        </h3>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => closeGuard.requestLeave(() => setIsAsking(true))}
        >
          {t('Undo Split')}
        </Button>
      </div>
      <ul className={classes.partList}>
        {split.parts.map(part => (
          <PartRow key={part.id} part={part} isThis={part.id === expense.id} />
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title={t('Undo this split?')}
          no={t('Keep')}
          yes={t('Undo Split')}
          isPending={join.isPending}
          onYes={() => join.mutate(expense)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {t('All {count} parts become a single expense of {total} again.', {
              count: split.parts.length,
              total,
            })}
          </p>
          <p>{t('Changes made to the other parts since the split are lost.')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function PartRow({ part, isThis }: { part: ExpenseSummary; isThis: boolean }) {
  const locale = useLocale()
  const { choice } = useExpensesAddress()
  const scopeAddress = useScopeAddress()
  return (
    <li className={classes.partRow} aria-current={isThis || undefined}>
      {isThis ? (
        <span>{t('{name} (this one)', { name: nameOf(part) })}</span>
      ) : (
        <Link
          to="/expenses"
          search={{ ...choice, ...scopeAddress(choice.scope), id: part.id }}
          resetScroll={false}
        >
          {nameOf(part)}
        </Link>
      )}
      <span className={classes.partSum}>{money(locale, part.originalAmount, part.originalCurrency)}</span>
    </li>
  )
}

const nameOf = ({ description, person }: ExpenseSummary): string =>
  person ? t('{description}, for {person}', { description, person }) : description
