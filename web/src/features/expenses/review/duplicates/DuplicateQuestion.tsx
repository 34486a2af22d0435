import '@mantine/core/styles/Kbd.css'
import { Button, Kbd, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Duplicate, DuplicateChoice, ReceiptReview } from '@outlay/contract/receipts/receipts'
import IconEqualNot from '~icons/tabler/equal-not'
import { useLocale } from '../../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { useFirstFocus } from '../useFirstFocus.ts'
import classes from './DuplicateQuestion.module.css'
import { type ComparedField, comparedFields, kindLabels } from './duplicateFields.ts'
import { useSettleDuplicate } from './useSettleDuplicate.ts'

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
              rightSection={<Kbd size="xs">{key}</Kbd>}
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
