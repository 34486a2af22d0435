import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { isDialogOpen } from '../../core/interaction/openDialog.ts'
import { useHotkeys } from '../../core/interaction/useHotkeys.ts'
import { msg, t } from '../../core/language/language.ts'
import { whenIdle } from '../../core/loading/whenIdle.ts'
import { useUser } from '../../core/session/session.tsx'
import { waitingReviewsQuery } from '../../entities/receipts/reviewQueue.ts'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyContent, lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { SelectableExpenses } from './bulkChanges/SelectableExpenses.tsx'
import { ExpensesHeader } from './ExpensesHeader.tsx'
import classes from './ExpensesPage.module.css'
import { expenseListQuery } from './expenses.api.ts'
import { useShownSums } from './expenseTotals.api.ts'
import { ExpenseFilters, focusSearch } from './filters/ExpenseFilters.tsx'
import { expensesOrder } from './list/expensesOrder.ts'
import type { ReceiptInput } from './receipt/NewExpenseReceipt.tsx'
import { useExpensesAddress } from './useExpensesAddress.ts'

const ExpenseDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./ExpenseDialog.tsx')).ExpenseDialog,
)
const ReviewDialog = lazyDialog(
  msg('The review'),
  async () => (await import('./review/ReviewDialog.tsx')).ReviewDialog,
)
const DeletedDialog = lazyDialog(
  msg('The deleted expenses'),
  async () => (await import('./deleted/DeletedDialog.tsx')).DeletedDialog,
)

const SplitDialog = lazyDialog(
  msg('The split'),
  async () => (await import('./expenseSplits/SplitDialog.tsx')).SplitDialog,
)

const SubmitBar = lazyContent(
  msg('The expenses to submit'),
  async () => (await import('./approvals/SubmitBar.tsx')).SubmitBar,
)

const UnsentBar = lazyContent(
  msg('The unsent changes'),
  async () => (await import('./UnsentBar.tsx')).UnsentBar,
)

type ReceiptDialog = ComponentType<{ onClose: () => void }>

interface ExpensesPageProps {
  /** Opened by action=bulk. Passed in by the app, since it belongs to the receipts feature. */
  BulkUpload: ReceiptDialog
  /** Opened by action=scan; likewise. */
  ScanReceipt: ReceiptDialog
  /** Opened by action=capture; likewise. */
  Capture: ReceiptDialog
  /** In the form of a new expense; likewise. */
  ReceiptInput: ReceiptInput & { preload: () => void }
}

/** All expenses. Filters and dialogs are in the URL. */
export function ExpensesPage({ BulkUpload, ScanReceipt, Capture, ReceiptInput }: ExpensesPageProps) {
  const { address, choice, filter, choose, openAction, openExpense, closeDialog } = useExpensesAddress()
  const user = useUser()
  const list = useInfiniteQuery({ ...expenseListQuery(filter), enabled: !choice.group })
  const shown = useShownSums(filter)
  const { action, id } = address
  // Users who can only view the team's expenses cannot add any.
  const mayAdd = filter.scope !== 'team' || canInTeam(user, 'record expenses on team projects')
  const hasDialog = Boolean(action || id)
  const isListed = list.isSuccess || choice.group !== undefined
  useEffect(() => {
    if (!isListed) return undefined
    return whenIdle(() => {
      ExpenseDialog.preload()
      ReceiptInput.preload()
    })
  }, [isListed, ReceiptInput])
  // Shortcuts must not navigate away from a form that is open, or about to open.
  const isResting = () => hasDialog || isDialogOpen()
  const search = () => void (isResting() || focusSearch())
  useHotkeys([
    ['n', () => void (isResting() || openAction('add'))],
    ['/', search],
    // For keyboards with the slash above the 7.
    ['shift+/', search],
  ])
  return (
    <>
      <ExpensesHeader
        shown={shown}
        filter={filter}
        choice={choice}
        onAction={openAction}
        mayAdd={mayAdd}
        onChoose={choose}
      />
      <ExpenseFilters choice={choice} onChange={choose} />
      {canInTeam(user, 'submit own expenses') && (
        <Suspense>
          <SubmitBar />
        </Suspense>
      )}
      <Suspense>
        <UnsentBar onOpen={openExpense} />
      </Suspense>
      <ReviewBar onReview={() => openAction('review')} />
      <SelectableExpenses
        group={choice.group}
        order={expensesOrder(choice, choose)}
        onGroup={group => void choose({ ...choice, group })}
        list={list}
        counted={shown}
        filter={filter}
        onOpen={openExpense}
        onAdd={mayAdd ? () => openAction('add') : undefined}
      />
      <Suspense>
        {action === 'review' && <ReviewDialog id={id} onClose={closeDialog} />}
        {(action === 'add' || (!action && id)) && (
          <ExpenseDialog key={id ?? 'new'} id={id} ReceiptInput={ReceiptInput} onClose={closeDialog} />
        )}
        {action === 'split' && id && <SplitDialog key={id} id={id} onClose={closeDialog} />}
        {action === 'deleted' && <DeletedDialog onClose={closeDialog} />}
        {action === 'bulk' && <BulkUpload onClose={closeDialog} />}
        {action === 'scan' && <ScanReceipt onClose={closeDialog} />}
        {action === 'capture' && <Capture onClose={closeDialog} />}
      </Suspense>
    </>
  )
}

/** Above the list while there are receipts to review. */
function ReviewBar({ onReview }: { onReview: () => void }) {
  const { data } = useQuery(waitingReviewsQuery)
  if (!data || data.count === 0) return null
  return (
    <section className={classes.bar} aria-label={t('Receipts to review')}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        {t('{count, plural, one {# receipt needs review} other {# receipts need review}}', {
          count: data.count,
        })}
      </span>
      <Button size="compact-md" variant="default" onClick={onReview}>
        {t('Review')}
      </Button>
    </section>
  )
}
