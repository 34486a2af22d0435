import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { isDay } from '@outlay/contract/core/daySpans'
import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { type ReactNode, Suspense, useRef } from 'react'
import { localeDay } from '../../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import { msg, t } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { AmountInput } from '../../../../entities/currencies/AmountInput.tsx'
import { typedAmount } from '../../../../entities/currencies/amountText.ts'
import { categoryOptions } from '../../../../entities/expenses/categoryOptions.ts'
import { lazyContent } from '../../../../ui/lazy/lazyParts.tsx'
import { ReadingMarkLine } from '../../reading/ReadingMarkLine.tsx'
import type { ReadInput, ReadingMark } from '../../reading/readingMarks.ts'
import classes from '../ExpenseForm.module.css'
import { type ExpenseFormValues, isAmountInDoubt } from '../expenseForm.values.ts'
import { ChangedCurrency, type SettledSum } from './ChangedCurrency.tsx'
import { ConvertedAmount } from './ConvertedAmount.tsx'
import type { FormOrder, FormUnit } from './formUnits.ts'
import { MerchantInput } from './MerchantInput.tsx'

const CalculationFields = lazyContent(
  msg('The calculation fields'),
  async () => (await import('../calculation/CalculationFields.tsx')).CalculationFields,
)

const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** Props of all parts of the form. */
export interface UnitSurroundings {
  form: UseFormReturnType<ExpenseFormValues>
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
    inputWrapperOrder: wrapperOrder,
    ...(isWide && { className: classes.wide }),
    description: input !== 'description' && mark(input),
    autoFocus: isFirst(input),
    'data-autofocus': isFirst(input) || undefined,
  })
  const mark = (input: ReadInput) => {
    const found = markOn?.(input)
    return found && <ReadingMarkLine mark={found} />
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
      <Suspense fallback={<div className={classes.wide} />}>
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
      {isDay(day) && <span className={classes.dayInWords}>{localeDay(locale, day)}</span>}
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
    <div className={classes.wide}>
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
