import { differenceOf, isZero } from '@outlay/contract/core/shares'
import type { ExpenseSplit } from '@outlay/contract/expenses/expenseSplits'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { useScopeAddress } from '../../../entities/teams/useScope.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import { useExpensesAddress } from '../useExpensesAddress.ts'
import classes from './Split.module.css'
import { splitQuery, useJoinSplit } from './splits.api.ts'

/** Whether an expense can be split: not if it is pending review, approved by a team, or already split. */
export function maySplit({
  splitId,
  status,
  approval,
}: Pick<Expense, 'splitId' | 'status' | 'approval'>): boolean {
  const isDecided = approval === 'approved' || approval === 'reimbursed'
  const isWaiting = status === 'pending' && approval === null
  return splitId === null && !isDecided && !isWaiting
}

/** Whether its receipt belongs to another expense, the first part of its split. */
export const isFurtherPart = ({ id, splitId }: Pick<Expense, 'id' | 'splitId'>): boolean =>
  splitId !== null && splitId !== id

/** Which other part absorbs a change of this part's amount: by default the first. */
export function useSplitBalancing(expense: Expense | undefined): SplitBalancing | undefined {
  const [chosen, choose] = useState<string>()
  const isPart = Boolean(expense?.splitId)
  const { data: split } = useQuery({ ...splitQuery(expense?.id ?? ''), enabled: isPart })
  if (!isPart) return undefined
  const other = split?.parts.find(({ id }) => id !== expense?.id)
  return { split, chosen: chosen ?? other?.id, choose }
}

export interface SplitBalancing {
  readonly split: ExpenseSplit | undefined
  /** The ID of the part that absorbs the difference. */
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
}

interface SplitBalanceProps {
  expense: Expense
  /** As typed. */
  amount: string
  balancing: SplitBalancing
}

/** Shown if a part's amount changes, since the parts must add up to the total. */
export function SplitBalance({ expense, amount, balancing }: SplitBalanceProps) {
  const locale = useLocale()
  const { split, chosen, choose } = balancing
  const typed = amountText(locale, amount, expense.originalCurrency)
  if (!split || !/^\d+(\.\d+)?$/.test(typed)) return null
  const difference = differenceOf(typed, expense.originalAmount)
  const others = split.parts.filter(({ id }) => id !== expense.id)
  if (isZero(difference) || others.length === 0) return null
  const sum = money(locale, difference.replace('-', ''), split.currency)
  const isLess = difference.startsWith('-')
  return (
    <NativeSelect
      label={
        isLess ? t('Add the {sum} difference to', { sum }) : t('Take the {sum} difference from', { sum })
      }
      description={t('All parts add up to {total}.', { total: money(locale, split.total, split.currency) })}
      data={others.map(part => ({
        value: part.id,
        label: `${part.description} (${money(locale, part.originalAmount, part.originalCurrency)})`,
      }))}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** The parts of an expense's split, and a button to undo the split. */
export function SplitParts({ expense, closeGuard }: { expense: Expense; closeGuard: CloseGuard }) {
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
