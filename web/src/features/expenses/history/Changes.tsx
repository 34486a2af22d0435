import type { Calculation } from '@outlay/contract/calculations/calculations'
import { categoryOf } from '@outlay/contract/expenses/categories'
import {
  type ExpenseChange,
  expenseHistoryRoutes,
  type HistoryField,
  historyFields,
} from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ExpenseStatus } from '@outlay/contract/expenses/expenseTerms'
import { moodOf } from '@outlay/contract/expenses/moods'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import type { Project } from '@outlay/contract/projects/projects'
import { type ReaderName, readerLabels } from '@outlay/contract/receipts/receiptReadings'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callWithHeaders } from '../../../core/api/api.ts'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { nextCursorOf } from '../../../core/api/pageLinks.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { dateTime, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { Loader } from '../../../ui/states/Progress.tsx'
import { tripWords } from '../calculations/perDiemDraft.ts'
import { forgetExpense, placeInLists } from '../expenses.mutations.ts'
import { statusLabels } from '../filters/filterLabels.ts'
import classes from './ExpenseHistory.module.css'

interface ChangesProps {
  expense: Expense
  closeGuard: CloseGuard
  onUndone: () => void
}

/** All changes of an expense, newest first, each with an undo button. */
export function Changes({ expense, closeGuard, onUndone }: ChangesProps) {
  const history = useInfiniteQuery(historyQuery(expense.id))
  const { data: projects } = useQuery(projectsQuery)
  const undo = useUndoChange(expense, { onSettled: onUndone, onGone: closeGuard.close })
  if (history.isPending)
    return <Loader className={classes.loader} role="img" aria-label={t('Loading the history')} />
  if (!history.data)
    return <LoadError what={t('The history')} error={history.error} onRetry={() => history.refetch()} />
  const changes: readonly ExpenseChange[] = history.data.pages.flatMap(page => page.changes)
  return (
    <>
      <ol className={classes.changes} aria-label={t('Changes, newest first')}>
        {changes.map(change => (
          <Change
            key={change.number}
            change={change}
            projects={projects}
            isBusy={undo.isPending}
            onUndo={() => closeGuard.requestLeave(() => undo.mutate(change))}
          />
        ))}
      </ol>
      {history.isFetchNextPageError && (
        <LoadError
          what={t('Earlier changes')}
          error={history.error}
          onRetry={() => history.fetchNextPage()}
        />
      )}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <Button variant="subtle" loading={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
          {t('Show earlier changes')}
        </Button>
      )}
    </>
  )
}

const pageSize = 50

/** An expense's changes, newest first, by page. */
function historyQuery(expenseId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf('expenses', 'history', expenseId),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: pageSize, ...(cursor && { cursor }) }
      const params = { id: expenseId }
      const { answer, headers } = await callWithHeaders(expenseHistoryRoutes.list, { params, query, signal })
      return { changes: answer, nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
  })
}

interface Undone {
  /** Called on success and on failure. */
  onSettled: () => void
  /** A restoration was undone, so the expense is deleted again. */
  onGone: () => void
}

/** Undoes a change; this is a change itself, and can be undone, too. */
function useUndoChange({ id }: Expense, { onSettled, onGone }: Undone) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ number }: ExpenseChange) =>
      call(expenseHistoryRoutes.undo, { params: { id, number: String(number) } }),
    onSuccess: (expense, { kind }) => {
      if (kind === 'restored') {
        forgetExpense(queryClient, expense)
        return onGone()
      }
      placeInLists(queryClient, expense)
      toast({ title: t('Change undone'), message: t('It’s in the history, where you can undo it too.') })
    },
    onError: error => {
      failureToast(t('Change not undone'), error, { message: detailOf(error, errorMessage(error)) })
      void queryClient.invalidateQueries({ queryKey: keyOf('expenses', 'history', id) })
    },
    onSettled,
  })
}

interface ChangeProps {
  change: ExpenseChange
  projects: readonly Project[] | undefined
  isBusy: boolean
  onUndo: () => void
}

function Change({ change, projects, isBusy, onUndo }: ChangeProps) {
  const locale = useLocale()
  const user = useUser()
  const title = changeTitle(change)
  const when = dateTime(locale, change.at, user.timezone)
  return (
    <li className={classes.change}>
      <div>
        <div className={classes.title}>{title}</div>
        {change.fields.map(field => (
          <div key={field.field}>{fieldSentence(locale, field, projects)}</div>
        ))}
        <div className={classes.when}>
          {change.by && <>{change.by === user.id ? t('You') : t('Someone else')}, </>}
          <time dateTime={change.at}>{when}</time>
        </div>
      </div>
      {change.canUndo && (
        <Button
          variant="default"
          size="xs"
          className={classes.undo}
          disabled={isBusy}
          aria-label={t('Undo: {title}, {when}', { title, when })}
          onClick={onUndo}
        >
          {t('Undo')}
        </Button>
      )}
      {change.kind === 'changed' && !change.canUndo && (
        <span className={classes.past}>{t('Changed again since')}</span>
      )}
    </li>
  )
}

type ChangeSummary = Pick<ExpenseChange, 'kind' | 'source' | 'detail' | 'undoes'>
type ChangedField = ExpenseChange['fields'][number]

const causes: Record<string, string> = {
  'project-deleted': msg('Its project was deleted'),
  'project-restored': msg('Its project was restored'),
  'team-left': msg('No longer with its team'),
  'approval-not-needed': msg('Its team no longer requires approval'),
}

const splitSteps: Record<string, string> = {
  split: msg('Split into parts'),
  joined: msg('Split undone'),
  balanced: msg('Part of its split was removed or restored'),
}

/** A short title of the change. */
function changeTitle({ kind, source, detail, undoes }: ChangeSummary): string {
  if (kind === 'created') return makingTitle({ source, detail })
  if (kind === 'restored') return t('Restored')
  if (kind === 'deleted')
    return source === 'import' ? t('Deleted: the import of {detail} was undone', { detail }) : t('Deleted')
  if (source === 'rule') return t('By your rule for {detail}', { detail })
  if (source === 'split') return translated(splitSteps[detail ?? ''] ?? msg('Edited'))
  if (source === 'system') return translated(causes[detail ?? ''] ?? msg('Changed by the system'))
  return undoes === null ? t('Edited') : t('Undone')
}

function makingTitle({ source, detail }: Pick<ChangeSummary, 'source' | 'detail'>): string {
  if (source === 'import') return t('Imported from {detail}', { detail })
  if (source === 'split') return t('Split off from another expense')
  if (source === 'recurring') return t('Drafted from a recurring expense')
  if (source !== 'reader') return t('Added')
  if (detail === 'machine') return t('Read on this server')
  // For a reader, the detail is its name.
  const reader = readerLabels[detail as ReaderName]
  return reader ? t('Read by {reader}', { reader }) : t('Read automatically')
}

/** Old and new value: `Amount: $12.00 to $15.00`. */
function fieldSentence(
  locale: Locale,
  { field, from, to }: ChangedField,
  projects: readonly Project[] | undefined,
): string {
  const words = (value: string | null) => {
    if (field === 'projectId') return value === null ? t('none') : projectName(projects, value)
    return value ? (textOf[field]?.(value, locale) ?? value) : t('none')
  }
  return t('{field}: {from} to {to}', {
    field: translated(historyFields[field]),
    from: words(from),
    to: words(to),
  })
}

function calculationText(value: string): string {
  const calculation: Calculation = JSON.parse(value)
  if (calculation.kind === 'per-diem') return tripWords(calculation)
  return `${calculation.distance} ${calculation.unit}`
}

const textOf: Partial<Record<HistoryField, (value: string, locale: Locale) => string>> = {
  amount: (value, locale) => {
    const [amount = '', currency = ''] = value.split(' ')
    return money(locale, amount, currency)
  },
  calculation: calculationText,
  category: value => translated(categoryOf(value).label),
  date: (value, locale) => localeDay(locale, value),
  isDeductible: value => (value === 'true' ? t('yes') : t('no')),
  mood: value => translated(moodOf(value)?.label ?? value),
  paymentMethod: value => translated(paymentMethodLabel(value) ?? value),
  status: value => translated(statusLabels[value as ExpenseStatus] ?? value),
  tags: value => (JSON.parse(value) as string[]).join(', ') || t('none'),
}
