import { readQuickAdd } from '@outlay/contract/quickAdd/readQuickAdd'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../core/calendarDay.ts'
import { dateFormat, decimal } from '../../core/formats.ts'
import { projectsQuery } from '../../core/projects.query.ts'
import { useUser } from '../../core/session.tsx'
import type { ReadingWords } from './understoodParts.ts'

/** What a line says, as far as it is known here: projects are asked for once one is named. */
export function useReading(text: string) {
  const { timezone, preferredCurrency } = useUser()
  const { data: projects } = useQuery({ ...projectsQuery, enabled: text.includes('#') })
  const today = dayIn(timezone, new Date())
  const active = projects?.filter(({ isActive }) => isActive === 'true') ?? null
  const language = { dayOrder: dayOrder(), decimalMark: decimalMark() }
  const reading = readQuickAdd(text, { today, preferredCurrency, projects: active, ...language })
  const words: ReadingWords = { today, preferredCurrency, projects: active ?? [] }
  return { reading, words }
}

/** Of the person's language. */
function dayOrder(): 'day-first' | 'month-first' {
  const parts = dateFormat({ day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0)
  const first = parts.find(({ type }) => type === 'day' || type === 'month')
  return first?.type === 'day' ? 'day-first' : 'month-first'
}

/** Of the person's language. */
function decimalMark(): '.' | ',' {
  return decimal(0.5, 1).includes(',') ? ',' : '.'
}
