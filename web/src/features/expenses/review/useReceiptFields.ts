import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { type FocusEvent, type PointerEvent, useState } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import type { ExpenseFormState } from '../form/useExpenseForm.ts'
import { type FillableInput, isFillable, pickedText } from '../picture/picking/pickedText.ts'
import { textOf } from '../picture/picking/usePicking.ts'
import type { PictureView } from '../picture/usePictureView.ts'
import { isReadInput, type ReadInput, type Reviewed, readFor } from '../reading/readingMarks.ts'

/** Hints for dragging over words: before, after, and if nothing matched. */
const hints: Record<FillableInput, { drag: string; filled: string; none: string }> = {
  merchant: {
    drag: msg('Drag over words to fill Merchant'),
    filled: msg('Merchant is now {value}'),
    none: msg('No merchant in “{text}”'),
  },
  description: {
    drag: msg('Drag over words to fill Description'),
    filled: msg('Description is now {value}'),
    none: msg('No description in “{text}”'),
  },
  amount: {
    drag: msg('Drag over words to fill Amount'),
    filled: msg('Amount is now {value}'),
    none: msg('No amount in “{text}”'),
  },
  currency: {
    drag: msg('Drag over words to fill Currency'),
    filled: msg('Currency is now {value}'),
    none: msg('No currency in “{text}”'),
  },
  date: {
    drag: msg('Drag over words to fill Date'),
    filled: msg('Date is now {value}'),
    none: msg('No date in “{text}”'),
  },
}

/** Links inputs and positions on the image, while the displayed receipt is the one that was read. */
export function useReceiptFields(reviewed: Reviewed, state: ExpenseFormState, view: PictureView | undefined) {
  const locale = useLocale()
  const { form, noteField } = state
  const [focused, setFocused] = useState<string>()
  const [hovered, setHovered] = useState<ReadInput>()
  const [said, setSaid] = useState<string>()
  const target = isFillable(focused) ? focused : undefined

  const showPageOf = (input: string | undefined) => {
    const box = isReadInput(input) ? readFor(input, reviewed.expense.receiptData)?.box : undefined
    if (box && view && box.page !== view.page) view.setPage(box.page)
  }
  const changeMerchant = (merchant: string) => {
    form.setFieldValue('description', descriptionWith(merchant, reviewed.initial, form.values))
    form.setFieldValue('merchant', merchant)
  }
  const fill = (words: readonly ReadWord[]) => {
    const text = textOf(words)
    if (!target || !text) return setSaid(t('No words found there'))
    const value = pickedText(locale, target, text)
    if (value === undefined) return setSaid(translated(hints[target].none, { text }))
    if (target === 'merchant') changeMerchant(value)
    else form.setFieldValue(target, value as ExpenseFormValues[typeof target])
    if (target === 'amount') form.setFieldValue('amountCurrency', form.values.currency)
    setSaid(translated(hints[target].filled, { value }))
  }
  return {
    /** Highlighted on the image. */
    active: hovered ?? (isReadInput(focused) ? focused : undefined),
    takesWords: target !== undefined,
    hint: said ?? (target && translated(hints[target].drag)),
    changeMerchant,
    fill,
    formHandlers: {
      onFocus: ({ target: element }: FocusEvent<HTMLElement>) => {
        const input = element.dataset.path
        noteField(input)
        setFocused(input)
        setSaid(undefined)
        showPageOf(input)
      },
      // Not "over": a form that appears under a resting pointer is not hovered.
      onPointerMove: ({ target: element }: PointerEvent<HTMLElement>) => {
        const input = inputAt(element)
        if (input === hovered) return
        setHovered(input)
        showPageOf(input)
      },
      onPointerLeave: () => setHovered(undefined),
    },
  }
}

/** The input whose label, box or note contains an element. */
function inputAt(element: EventTarget): ReadInput | undefined {
  if (!(element instanceof Element)) return undefined
  const input = element.closest('[data-field]')?.querySelector<HTMLElement>('[data-path]')
  return isReadInput(input?.dataset.path) ? input.dataset.path : undefined
}

/** Updates the description after a merchant change: if it starts with the old name, it gets the new one. */
export function descriptionWith(
  merchant: string,
  before: { merchant: string; description: string },
  current: { merchant: string; description: string },
): string {
  const isAsBefore = current.description === before.description
  const isWritten = !isAsBefore && current.description !== renamed(before, current.merchant)
  return isWritten ? current.description : renamed(before, merchant)
}

function renamed(before: { merchant: string; description: string }, merchant: string): string {
  const name = merchant.trim()
  if (!name || !beginsWith(before.description, before.merchant.trim())) return before.description
  return name + before.description.slice(before.merchant.trim().length)
}

/** Whole words only: "Barber" does not start with the merchant "Bar". */
function beginsWith(text: string, name: string): boolean {
  if (!name || !text.toLowerCase().startsWith(name.toLowerCase())) return false
  return !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}
