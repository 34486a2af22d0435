import type { KeyboardEvent } from 'react'
import { isOfComposition } from '../../../../core/interaction/composition.ts'

/**
 * In a review, Enter accepts from every field, even where browsers would not submit the form. Must run before the
 * fields' own handlers, since buttons that open a list handle Enter, too.
 */
export function acceptOnEnter(event: KeyboardEvent<HTMLFormElement>, isCurrencyChosen: boolean): void {
  const { target, currentTarget } = event
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
  if (event.key !== 'Enter' || !isPlain || isOfComposition(event)) return
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
