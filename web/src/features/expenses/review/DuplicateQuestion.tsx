import { categoryOf } from '@outlay/contract/expenses/categories'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type {
  Duplicate,
  DuplicateChoice,
  DuplicateKind,
  ReceiptReview,
} from '@outlay/contract/receipts/receipts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import IconEqualNot from '~icons/tabler/equal-not'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { useHotkeys } from '../../../core/interaction/useHotkeys.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { currentUserQuery } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Kbd, Title } from '../../../ui/text/Text.tsx'
import classes from './DuplicateQuestion.module.css'
import { reviewQuery, settleDuplicate } from './reviews.api.ts'
import { useFirstFocus } from './useFirstFocus.ts'

interface DuplicateQuestionProps {
  review: ReceiptReview
  duplicate: Duplicate
  /** The new one was discarded: leaves it, and resolves once that is done. */
  onCancelled: () => Promise<void>
}

interface Choice {
  readonly keep: DuplicateChoice
  readonly key: string
  readonly label: string
  readonly means: string
}

const keepOne: readonly Choice[] = [
  { keep: 'both', key: '1', label: msg('Keep both'), means: msg('These are two separate purchases.') },
  {
    keep: 'earlier',
    key: '2',
    label: msg('Keep the earlier one'),
    means: msg('Cancels this upload. It won’t count toward your uploads.'),
  },
  { keep: 'later', key: '3', label: msg('Keep the new one'), means: msg('Deletes the earlier expense.') },
]
const join: Choice = {
  keep: 'joined',
  key: '4',
  label: msg('Add the receipt to the earlier one'),
  means: msg('Keeps the earlier one’s values and deletes the new expense.'),
}

/** Two likely duplicates side by side. The user decides. */
export function DuplicateQuestion({ review, duplicate, onCancelled }: DuplicateQuestionProps) {
  const settle = useSettleDuplicate(review.expense.id, onCancelled)
  // An expense without a receipt can be joined with this one.
  const choices = duplicate.earlier.receiptUrl ? keepOne : [...keepOne, join]
  const choose = (keep: DuplicateChoice) => void (settle.isPending || settle.mutate(keep))
  useHotkeys(choices.map(({ key, keep }) => [key, () => choose(keep)]))
  const title = useFirstFocus<HTMLHeadingElement>()
  const locale = useLocale()
  const fields = comparedFields(locale, duplicate.earlier, review.expense)
  return (
    <section className={classes.question} aria-labelledby="duplicate-title">
      <div>
        {/* Gets the focus, so that an extra key press does not choose an answer. */}
        <Title
          order={3}
          size="h4"
          ref={title}
          id="duplicate-title"
          tabIndex={-1}
          data-autofocus
          className={classes.title}
        >
          {t('This looks like a receipt you already have')}
        </Title>
        <p className={classes.why}>{translated(kindLabels[duplicate.kind])}</p>
      </div>
      <div className={classes.sides}>
        <Side title={t('The earlier one')} side="earlier" expense={duplicate.earlier} fields={fields} />
        <Side title={t('The new one')} side="later" expense={review.expense} fields={fields} />
      </div>
      <div className={classes.choices} data-count={choices.length}>
        {choices.map(({ keep, key, label, means }) => (
          <div key={keep} className={classes.choice}>
            <Button
              fullWidth
              variant="default"
              disabled={settle.isPending}
              rightSection={<Kbd>{key}</Kbd>}
              aria-describedby={`keep-${keep}`}
              onClick={() => choose(keep)}
            >
              {translated(label)}
            </Button>
            <span id={`keep-${keep}`}>{translated(means)}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

interface SideProps {
  title: string
  side: 'earlier' | 'later'
  expense: Expense
  fields: readonly ComparedField[]
}

function Side({ title, side, expense, fields }: SideProps) {
  const picture = expense.receiptUrl && `${expense.receiptUrl}?turned=true`
  return (
    <article className={classes.side} aria-label={title}>
      <Title order={4} size="h6">
        {title}
      </Title>
      {picture ? (
        <a className={classes.picture} href={picture} target="_blank" rel="noopener">
          <img src={picture} alt={title} />
        </a>
      ) : (
        <div className={classes.picture}>{t('No picture')}</div>
      )}
      <dl className={classes.fields}>
        {fields.map(field => (
          <div key={field.label} data-differs={field.differs || undefined}>
            <dt>{field.label}</dt>
            <dd>
              {field.differs && <IconEqualNot size={14} role="img" aria-label={t('Differs:')} />}
              {field[side]}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

const toasts: Record<DuplicateChoice, { title: string; message: string }> = {
  both: { title: msg('Both receipts kept'), message: msg('They count as two expenses.') },
  earlier: {
    title: msg('Upload canceled'),
    message: msg('The receipt was removed. It doesn’t count toward your uploads.'),
  },
  joined: {
    title: msg('Receipt added'),
    message: msg('It’s now on the earlier expense. The new one was deleted.'),
  },
  later: { title: msg('Earlier expense deleted'), message: msg('The new receipt replaces it.') },
}

/** Resolves a likely duplicate. `onCancelled` is called if the new one is deleted. */
function useSettleDuplicate(expenseId: string, onCancelled: () => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (keep: DuplicateChoice) => settleDuplicate(expenseId, keep),
    onSuccess: async (expense, keep) => {
      const { title, message } = toasts[keep]
      toast({ title: translated(title), message: translated(message) })
      // Leaves it first, so that the deleted expense is not refetched.
      if (keep === 'earlier' || keep === 'joined') await onCancelled()
      else
        queryClient.setQueryData<ReceiptReview>(
          reviewQuery(expenseId).queryKey,
          review => review && { ...review, expense, duplicate: null },
        )
      // A discarded upload is not counted.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void refreshExpenses(queryClient)
    },
    onError: error => failureToast(t('Failed to resolve the duplicate'), error),
  })
}

/** Why two receipts look like duplicates, as the end of a sentence. */
const kindLabels: Record<DuplicateKind, string> = {
  file: msg('The files are identical.'),
  picture: msg('The pictures are nearly identical.'),
  purchase: msg('The merchant, date and total match.'),
}

interface ComparedField {
  readonly label: string
  readonly earlier: string
  readonly later: string
  readonly differs: boolean
}

/** Both expenses, field by field, formatted. */
function comparedFields(locale: Locale, earlier: Expense, later: Expense): readonly ComparedField[] {
  return shownFields.map(({ label, textOf }) => {
    const texts = { earlier: textOf(earlier, locale), later: textOf(later, locale) }
    return { label: translated(label), ...texts, differs: texts.earlier !== texts.later }
  })
}

const nothing = '–'
const shownFields: readonly { label: string; textOf: (expense: Expense, locale: Locale) => string }[] = [
  { label: msg('Merchant'), textOf: ({ merchant }) => merchant ?? nothing },
  { label: msg('Amount'), textOf: totalText },
  { label: msg('Date'), textOf: dayText },
  { label: msg('Description'), textOf: ({ description }) => description },
  { label: msg('Category'), textOf: ({ category }) => translated(categoryOf(category).label) },
  { label: msg('Status'), textOf: ({ status }) => (status === 'pending' ? t('Needs review') : t('Counted')) },
]

// Placeholders for values that were not read are not compared.
function totalText({ originalAmount, originalCurrency, unread }: Expense, locale: Locale): string {
  return unread.includes('total') ? nothing : money(locale, originalAmount, originalCurrency)
}

function dayText({ date, unread }: Expense, locale: Locale): string {
  return unread.includes('date') ? nothing : localeDay(locale, date)
}
