import type { User } from '@outlay/contract/accounts/currentUser'
import type { Project } from '@outlay/contract/projects/projects'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../core/api/queryKeys.ts'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useUser } from '../../core/session/session.tsx'
import type { NewExpenseStart } from '../../entities/expenses/newExpenseStart.ts'
import type { QuickAddContext } from '../../entities/naturalLanguage/line.ts'
import { lineContextOf } from '../../entities/naturalLanguage/lineContext.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../entities/teams/usableProject.ts'
import type { ReadingContext } from './understoodParts.ts'

/** Loaded when the line gets the focus, so that they do not delay the page. */
export const rulesQuery = queryOptions({
  queryKey: keyOf('quick-add', 'rules'),
  queryFn: async () => (await import('../../entities/naturalLanguage/readQuickAdd.ts')).readQuickAdd,
})

/** The parsed line. Undefined until the rules, and the projects it mentions, have loaded. */
export function useReading(text: string) {
  const locale = useLocale()
  const user = useUser()
  const { timezone, preferredCurrency } = user
  const queryClient = useQueryClient()
  const isWritten = text.trim() !== ''
  const namesProject = text.includes('#')
  const { data: projects, isLoading } = useQuery({ ...projectsQuery, enabled: isWritten })
  const { data: read } = useQuery({ ...rulesQuery, enabled: isWritten })
  const today = dayIn(timezone, new Date())
  const contextWith = (known: readonly Project[] | undefined): QuickAddContext => ({
    ...lineContextOf(locale, user),
    projects: offeredOf(user, known),
  })
  const words: ReadingContext = { today, preferredCurrency, projects: offeredOf(user, projects) ?? [] }
  return {
    reading: namesProject && isLoading ? undefined : read?.(text, contextWith(projects)),
    words,
    /** The form's initial values; without the rules, the raw text. */
    toStart: async (): Promise<NewExpenseStart> => {
      const [rules, known] = await Promise.all([
        queryClient.fetchQuery(rulesQuery).catch(() => undefined),
        namesProject ? queryClient.fetchQuery(projectsQuery).catch(() => undefined) : undefined,
      ])
      if (!rules) return { description: text.trim() }
      const { notes, ...start } = rules(text, contextWith(known))
      return start
    },
  }
}

/** Projects the user can add expenses to; null if unknown. */
function offeredOf(user: User, projects: readonly Project[] | undefined): readonly Project[] | null {
  return projects?.filter(one => acceptsExpenses(user, one)) ?? null
}
