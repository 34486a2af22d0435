import { isDay } from '@outlay/contract/core/daySpans'
import { amountSchemaIn } from '@outlay/contract/core/money'
import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { type ReactNode, type RefObject, Suspense, useRef } from 'react'
import IconBookmark from '~icons/tabler/bookmark'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconPencil from '~icons/tabler/pencil'
import IconQuestionMark from '~icons/tabler/question-mark'
import { localeDay } from '../../../../core/formats/calendarDay.ts'
import { money, rate as rateText } from '../../../../core/formats/formats.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import type { Form } from '../../../../core/forms/useForm.ts'
import { msg, t } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { AmountInput } from '../../../../entities/currencies/AmountInput.tsx'
import { typedAmount } from '../../../../entities/currencies/amountText.ts'
import { categoryOptions } from '../../../../entities/expenses/categoryOptions.ts'
import { useConvertedAmount } from '../../../../entities/rates/useConvertedAmount.ts'
import { Button, UnstyledButton } from '../../../../ui/buttons/Button.tsx'
import { NativeSelect, TextInput } from '../../../../ui/inputs/Field.tsx'
import { FieldNote } from '../../../../ui/inputs/FieldNote.tsx'
import { lazyContent } from '../../../../ui/lazy/lazyParts.tsx'
import type { ReadInput, ReadingMark } from '../../reading/readingMarks.ts'
import expenseFormClasses from '../ExpenseForm.module.css'
import { type ExpenseFormValues, isAmountInDoubt } from '../expenseForm.values.ts'
import classes from './ExpenseUnit.module.css'
import type { FormOrder, FormUnit } from './formUnits.ts'
import { MerchantInput } from './MerchantInput.tsx'

const CalculationFields = lazyContent(
  msg('The calculation fields'),
  async () => (await import('../../calculations/CalculationFields.tsx')).CalculationFields,
)

/** Props of all parts of the form. */
export interface UnitSurroundings {
  form: Form<ExpenseFormValues>
  order: FormOrder
  /** Whether the first field gets the focus on mount. */
  takesFocus: boolean
  markOn?: (input: ReadInput) => ReadingMark | undefined
  onMerchantChange?: (merchant: string) => void
  /** A question shown if the amount is changed. */
  underAmount?: ReactNode
  /** Called when a known merchant was selected. */
  onMerchantChosen?: ((suggestion: MerchantSuggestion) => void) | undefined
  /** The edited expense. */
  expense?: Expense | undefined
}

interface ExpenseUnitProps extends UnitSurroundings {
  unit: FormUnit
  /** Whether it takes the full width. */
  isWide: boolean
}

/** An input, or two that belong together. */
export function ExpenseUnit(props: ExpenseUnitProps) {
  const { unit, isWide, form, order, takesFocus, markOn, onMerchantChange, onMerchantChosen, expense } = props
  const isFirst = (input: string) => takesFocus && order.first === input
  const field = (input: ReadInput | 'description') => ({
    ...form.getInputProps(input),
    ...(isWide && { className: expenseFormClasses.wide }),
    description: input !== 'description' && mark(input),
    autoFocus: isFirst(input),
    'data-autofocus': isFirst(input) || undefined,
  })
  const use = (input: ReadInput, value: string) => {
    if (input === 'merchant' && onMerchantChange) return onMerchantChange(value)
    // What was read for an input is valid in it.
    form.setValues({ [input]: value, ...(input === 'amount' && { amountCurrency: form.values.currency }) })
  }
  const mark = (input: ReadInput) => {
    const found = markOn?.(input)
    // There is no space next to its label, and the amount says it.
    if (!found || (input === 'currency' && found.state === 'sure')) return null
    return <ReadingMarkLine mark={found} onUse={value => use(input, value)} />
  }
  if (unit === 'merchant')
    return (
      <MerchantInput
        {...field('merchant')}
        value={form.values.merchant}
        onChange={onMerchantChange ?? (merchant => form.setFieldValue('merchant', merchant))}
        onChosen={onMerchantChosen}
      />
    )
  if (unit === 'money' && form.values.calculation)
    return (
      <Suspense fallback={<div className={expenseFormClasses.wide} />}>
        <CalculationFields form={form} expense={expense} />
      </Suspense>
    )
  if (unit === 'money')
    return (
      <MoneyUnit
        form={form}
        mark={mark}
        first={takesFocus ? order.first : undefined}
        under={props.underAmount}
      />
    )
  if (unit === 'category')
    return <NativeSelect {...field('category')} label={t('Category')} data={categoryOptions} />
  if (unit === 'date')
    return (
      <TextInput
        {...field('date')}
        type="date"
        label={t('Date')}
        withAsterisk
        aria-required
        description={markOn && <DateNote mark={mark('date')} day={form.values.date} />}
      />
    )
  return (
    <TextInput
      {...field('description')}
      label={t('Description')}
      placeholder={t('What was it for?')}
      maxLength={500}
      // A journey has a default description.
      withAsterisk={!form.values.calculation}
      aria-required={!form.values.calculation}
    />
  )
}

/** Next to a receipt, the date is also spelled out, to tell day and month apart. */
function DateNote({ mark, day }: { mark: ReactNode; day: string }) {
  const locale = useLocale()
  return (
    <>
      {mark}
      {isDay(day) && <span className={expenseFormClasses.dayInWords}>{localeDay(locale, day)}</span>}
    </>
  )
}

interface MoneyUnitProps extends Pick<UnitSurroundings, 'form'> {
  mark: (input: ReadInput) => ReactNode
  /** The input to focus. */
  first: string | undefined
  under: ReactNode
}

function MoneyUnit({ form, mark, first, under }: MoneyUnitProps) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const { values, errors } = form
  const changeAmount = (amount: string) => {
    if (amount === values.amount) return
    form.setFieldValue('amount', amount)
    if (values.amountCurrency !== null) form.setFieldValue('amountCurrency', values.currency)
  }
  const settled = useRef<SettledSum>(undefined)
  const changeCurrency = (currency: string) => {
    const { current: was } = settled
    const isWayBack = was && was.from.currency === currency && was.to === values.amount
    if (isWayBack) return form.setValues({ ...was.from, amountCurrency: currency })
    // The amount was read, so the form asks about it in the other currency.
    const amount = values.amountCurrency ? values.amount : typedAmount(locale, values.amount)
    form.setValues({ currency, amount })
  }
  return (
    <div className={expenseFormClasses.wide}>
      <AmountInput
        amount={values.amount}
        currency={values.currency}
        ownCurrency={preferredCurrency}
        onAmountChange={changeAmount}
        onCurrencyChange={changeCurrency}
        amountError={errors.amount}
        currencyError={errors.currency}
        amountNote={mark('amount')}
        currencyNote={mark('currency')}
        focused={first === 'amount' || first === 'currency' ? first : undefined}
      />
      {isAmountInDoubt(values) ? (
        <ChangedCurrency form={form} settled={settled} />
      ) : (
        <ConvertedAmount values={values} />
      )}
      {under}
    </div>
  )
}

/** A preview of the amount in the user's currency, with its rate. The server computes the final one. */
function ConvertedAmount({ values }: { values: ExpenseFormValues }) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const { amount, currency, date } = values
  const converted = useConvertedAmount({ amount, from: currency, to: preferredCurrency, date })
  if (!converted) return null
  return (
    <p className={expenseFormClasses.converted}>
      {t('About {sum}. 1 {currency} was {rate} {ownCurrency} on {day}.', {
        sum: money(locale, converted.amount, preferredCurrency),
        currency,
        rate: rateText(locale, converted.rate),
        ownCurrency: preferredCurrency,
        day: localeDay(locale, converted.day),
      })}
    </p>
  )
}

/** An amount converted to another currency, remembered to switch back without asking. */
interface SettledSum {
  readonly from: { readonly amount: string; readonly currency: string }
  /** The converted amount. */
  readonly to: string
}

interface ChangedCurrencyProps {
  form: Form<ExpenseFormValues>
  settled: RefObject<SettledSum | undefined>
}

/**
 * Asks about a receipt's amount after its currency was changed: to convert it at the day's rate, or to keep the figure,
 * if the currency was misread. Never decides silently.
 */
function ChangedCurrency({ form, settled }: ChangedCurrencyProps) {
  const locale = useLocale()
  const { amount, currency, amountCurrency, date } = form.values
  const initial = form.initialValues
  const isAsRead = amount === initial.amount && amountCurrency === initial.amountCurrency
  const converted = useConvertedAmount({ amount, from: amountCurrency ?? '', to: currency, date })
  const sum = money(locale, amount, amountCurrency ?? '')
  const settle = (to: string) => {
    settled.current = { from: { amount, currency: amountCurrency ?? '' }, to }
    form.setFieldValue('amount', to)
    form.setFieldValue('amountCurrency', currency)
    form.getInputNode('amount')?.focus()
  }
  return (
    <fieldset className={expenseFormClasses.question}>
      <legend>
        {isAsRead
          ? t('The receipt says {sum}. What is it in {currency}?', { sum, currency })
          : t('The amount is {sum}. What is it in {currency}?', { sum, currency })}
      </legend>
      {converted && (
        <Button variant="light" size="compact-md" onClick={() => settle(converted.amount)}>
          {t('Convert to {sum}', { sum: money(locale, converted.amount, currency) })}
        </Button>
      )}
      {amountSchemaIn(currency).safeParse(amount).success && (
        <Button variant="default" size="compact-md" onClick={() => settle(amount)}>
          {t('It’s {sum}', { sum: money(locale, amount, currency) })}
        </Button>
      )}
      <p className={expenseFormClasses.converted}>
        {converted
          ? t('Converted at the rate on {day}. You can enter another amount.', {
              day: localeDay(locale, converted.day),
            })
          : t('Or enter the amount.')}
      </p>
    </fieldset>
  )
}

const icons = { sure: IconCircleCheck, guess: IconQuestionMark, typed: IconPencil, rule: IconBookmark }

interface ReadingMarkLineProps {
  mark: ReadingMark
  onUse: (value: string) => void
}

/**
 * A field's confidence: doubts as a text below it, all else dimmed at the end of its label. Offers what was read if
 * something else was typed.
 */
function ReadingMarkLine({ mark: { state, text, read }, onUse }: ReadingMarkLineProps) {
  if (state === 'check') return <FieldNote text={text} />
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-state={state} title={text}>
      <Icon size={14} aria-hidden />
      {read === undefined ? (
        <span>{text}</span>
      ) : (
        <UnstyledButton title={text} onClick={() => onUse(read.value)}>
          {t('Use {value}', { value: read.text })}
        </UnstyledButton>
      )}
    </span>
  )
}
