import type { Expense } from '@outlay/contract/expenses/expenses'
import { type KeyboardEvent, useState } from 'react'
import IconBookmark from '~icons/tabler/bookmark'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useLocale } from '../../../core/formats/locale.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import type { Form } from '../../../core/forms/useForm.ts'
import { isImeComposing } from '../../../core/interaction/composition.ts'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { needsReview } from '../../../entities/expenses/needsReview.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/inputs/Choices.tsx'
import { Kbd } from '../../../ui/text/Text.tsx'
import { useLock } from '../approvals/expenseLock.ts'
import { PolicyNote } from '../approvals/PolicyNote.tsx'
import { SplitBalance, SplitParts } from '../expenseSplits/SplitParts.tsx'
import formClasses from '../form/ExpenseForm.module.css'
import { ExpenseFormFooter } from '../form/ExpenseFormFooter.tsx'
import { ApprovalNotice, ReviewNotice, StaleExpenseNotice } from '../form/ExpenseNotices.tsx'
import { type ExpenseFormValues, isRuleMaterial, valuesOf } from '../form/expenseForm.values.ts'
import { ExpenseFields } from '../form/fields/ExpenseFields.tsx'
import { plainFormOrder, reviewFormOrder } from '../form/fields/formUnits.ts'
import { useExpenseForm } from '../form/useExpenseForm.ts'
import { ReceiptPane } from '../picture/ReceiptPane.tsx'
import { FailedChecks } from '../reading/ReadingDetails.tsx'
import { markOn } from '../reading/readingMarks.ts'
import { ReceiptActions } from '../receipt/ReceiptActions.tsx'
import { useShownReceipt } from '../receipt/useShownReceipt.ts'
import reviewClasses from './Review.module.css'
import type { ReviewedReceipt } from './reviews.api.ts'
import { useFirstFocus } from './useFirstFocus.ts'
import { useReceiptFields } from './useReceiptFields.ts'

/** Navigation in the review queue, without saving. */
export interface QueueWays {
  goBack: (() => void) | undefined
  skip: (() => void) | undefined
}

interface ReceiptEditorProps {
  expense: Expense
  /** Its words and file, if known. */
  receipt: ReviewedReceipt | undefined
  hasRule: boolean
  closeGuard: CloseGuard
  /** Called after it was saved or deleted. */
  onDone: () => void
  /** Set during a review of several receipts. */
  queue?: QueueWays | undefined
}

/** An expense next to its receipt: uncertain fields come first, and each shows where it was read. */
export function ReceiptEditor({ expense, receipt, hasRule, closeGuard, onDone, queue }: ReceiptEditorProps) {
  const locale = useLocale()
  const lock = useLock(expense)
  const [initial] = useState(() => valuesOf(expense))
  const reviewed = { expense, initial, hasRule }
  const isToReview = Boolean(queue) || needsReview(expense)
  const [order] = useState(() => (isToReview ? reviewFormOrder(locale, reviewed) : plainFormOrder('amount')))
  const isCategoryGuessed = markOn(locale, 'category', initial, reviewed)?.state === 'guess'
  const state = useExpenseForm({ initial, expense, closeGuard, onSaved: onDone })
  const { form, isSaving, onSubmit } = state
  const receipts = useShownReceipt(expense, { first: receipt, keepsTurns: !lock })
  const fields = useReceiptFields(reviewed, state, receipts.isFirst ? receipts.view : undefined)
  // The on-screen keyboard would cover the image.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const place = useFirstFocus<HTMLDivElement>(isTouch)
  return (
    <div className={reviewClasses.columns} ref={place} tabIndex={-1} data-autofocus={isTouch || undefined}>
      {receipts.url && (
        <ReceiptPane
          url={receipts.url}
          receipts={receipts}
          reading={expense.receiptData}
          receipt={receipt}
          active={fields.active}
          takesWords={fields.takesWords}
          hint={fields.hint}
          onWords={fields.fill}
          onInput={input => form.getInputNode(input)?.focus()}
        >
          {!lock && <ReceiptActions expense={expense} receipts={receipts} />}
        </ReceiptPane>
      )}
      <form
        noValidate
        className={`${formClasses.form} ${reviewClasses.form}`}
        onSubmit={onSubmit}
        onKeyDownCapture={event => queue && acceptOnEnter(event, form.values.currency !== '')}
        {...fields.formHandlers}
      >
        {!queue && needsReview(expense) && <ReviewNotice hasReceipt />}
        <ApprovalNotice expense={expense} />
        {expense.splitId && !lock && <SplitParts expense={expense} closeGuard={closeGuard} />}
        {hasRule && <RuleNote merchant={expense.merchant} />}
        <FailedChecks reading={expense.receiptData} />
        {isToReview && expense.receiptData && order.toCheck.length === 0 && (
          <p className={reviewClasses.sure}>
            {isCategoryGuessed
              ? t('Every field except the category was read with high confidence. Compare and accept.')
              : t('Every field was read with high confidence. Compare and accept.')}
          </p>
        )}
        <fieldset className={formClasses.fields} disabled={lock !== undefined}>
          <ExpenseFields
            form={form}
            underAmount={
              state.balancing && (
                <SplitBalance expense={expense} amount={form.values.amount} balancing={state.balancing} />
              )
            }
            expense={expense}
            projectId={expense.projectId}
            order={order}
            takesFocus={!isTouch && !lock}
            markOn={input => markOn(locale, input, form.values, reviewed)}
            onMerchantChange={fields.changeMerchant}
          />
          <RememberRule form={form} initial={initial} />
        </fieldset>
        <PolicyNote values={form.values} expense={expense} />
        <StaleExpenseNotice state={state} />
        <div className={`${formClasses.foot} ${reviewClasses.footer}`}>
          <ExpenseFormFooter expense={expense} state={state} closeGuard={closeGuard} onDeleted={onDone}>
            {queue && <QueueButtons {...queue} isSaving={isSaving} />}
          </ExpenseFormFooter>
          {queue && <QueueKeys />}
        </div>
      </form>
    </div>
  )
}

/**
 * In a review, Enter accepts from every field, even where browsers would not submit the form. Must run before the
 * fields' own handlers, since buttons that open a list handle Enter, too.
 */
function acceptOnEnter(event: KeyboardEvent<HTMLFormElement>, isCurrencyChosen: boolean): void {
  const { target, currentTarget } = event
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
  if (event.key !== 'Enter' || !isPlain || isImeComposing(event)) return
  const isChosenCurrency = isCurrencyButton(target) && isCurrencyChosen
  if (!isChosenCurrency && !isSilentField(target)) return
  event.preventDefault()
  event.stopPropagation()
  currentTarget.requestSubmit()
}

function isSilentField(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type === 'checkbox'
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
}

function isCurrencyButton(target: EventTarget): boolean {
  return target instanceof HTMLButtonElement && target.dataset.path === 'currency'
}

interface QueueButtonsProps {
  goBack: (() => void) | undefined
  skip: (() => void) | undefined
  isSaving: boolean
}

/** Navigation buttons of the review queue. */
function QueueButtons({ goBack, skip, isSaving }: QueueButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={!goBack}
        onClick={goBack}
      >
        {t('Back')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={!skip}
        onClick={skip}
      >
        {t('Skip')}
      </Button>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? t('Saving...') : t('Accept')}
      </Button>
    </>
  )
}

const keys = [
  { keys: ['Enter'], does: msg('accept') },
  { keys: ['Alt', '→'], does: msg('skip') },
  { keys: ['Alt', '←'], does: msg('back') },
  { keys: ['Esc'], does: msg('close') },
]

/** Keyboard shortcuts; hidden on touch devices. */
function QueueKeys() {
  return (
    <p className={reviewClasses.keys}>
      {keys.map(({ keys: pressed, does }) => (
        <span key={does}>
          {pressed.map(key => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {translated(does)}
        </span>
      ))}
    </p>
  )
}

interface RememberRuleProps {
  form: Form<ExpenseFormValues>
  initial: ExpenseFormValues
}

/** Shown only for changes that also apply to the merchant's next receipt. */
function RememberRule({ form, initial }: RememberRuleProps) {
  const merchant = form.values.merchant.trim()
  if (!merchant || !isRuleMaterial(form.values, initial)) return null
  return (
    <Checkbox
      className={reviewClasses.remember}
      {...form.getCheckboxProps('remember')}
      label={t('Remember for {merchant}', { merchant })}
    />
  )
}

function RuleNote({ merchant }: { merchant: string | null }) {
  return (
    <p className={reviewClasses.rule}>
      <IconBookmark size={16} aria-hidden />
      <Link to="/settings/receipts">
        {merchant ? t('Filled in by your rule for {merchant}', { merchant }) : t('Filled in by your rule')}
      </Link>
    </p>
  )
}
