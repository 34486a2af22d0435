import type { QuickAddContext } from '@outlay/contract/quickAdd/line'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayIn } from '../../core/calendarDay.ts'
import { dateFormat, decimalMark } from '../../core/formats.ts'
import type { NewExpenseStart } from '../../core/newExpenseStart.ts'
import { projectsQuery } from '../../core/projects.query.ts'
import { useUser } from '../../core/session.tsx'
import type { ReadingWords } from './understoodParts.ts'

/** The rules come once someone turns to the line: nobody's first view of the page waits for them. */
const rulesQuery = queryOptions({
  queryKey: ['quick-add', 'rules'],
  queryFn: async () => (await import('@outlay/contract/quickAdd/readQuickAdd')).readQuickAdd,
})

/**
 * What a line says, as far as it is known here: projects are asked for once one is named. There is no reading before the
 * rules have come.
 */
export function useReading(text: string) {
  const { timezone, preferredCurrency } = useUser()
  const queryClient = useQueryClient()
  const { data: projects } = useQuery({ ...projectsQuery, enabled: text.includes('#') })
  const { data: read } = useQuery({ ...rulesQuery, enabled: text.trim() !== '' })
  const today = dayIn(timezone, new Date())
  const active = projects?.filter(({ isActive }) => isActive === 'true') ?? null
  const language = { dayOrder: dayOrder(), decimalMark: decimalMark() }
  const context: QuickAddContext = { today, preferredCurrency, projects: active, ...language }
  const words: ReadingWords = { today, preferredCurrency, projects: active ?? [] }
  return {
    reading: read?.(text, context),
    words,
    /** What the form begins with; without the rules, the words as they are. */
    toStart: async (): Promise<NewExpenseStart> => {
      const rules = await queryClient.fetchQuery(rulesQuery).catch(() => undefined)
      if (!rules) return { description: text.trim() }
      const { notes, ...start } = rules(text, context)
      return start
    },
  }
}

/** Of the person's language. */
function dayOrder(): 'day-first' | 'month-first' {
  const parts = dateFormat({ day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0)
  const first = parts.find(({ type }) => type === 'day' || type === 'month')
  return first?.type === 'day' ? 'day-first' : 'month-first'
}
