import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import { count, money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { shareText } from '../../../entities/figures/shares.ts'

/** A formatted figure; percentages have one decimal unless they are whole. */
export function figureText(locale: Locale, { unit, value, currency }: Figure): string {
  if (unit === 'money') return money(locale, value, currency ?? '')
  const number = Number(value)
  if (unit === 'count') return count(locale, number)
  return shareText(locale, number, Math.abs(number * 100 - Math.round(number * 100)) < 0.05 ? 0 : 1)
}

export function textOf(locale: Locale, part: AnswerPart): string {
  return part.kind === 'text' ? part.text : figureText(locale, part)
}
