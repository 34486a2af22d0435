import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '../../core/projects.query.ts'
import { StaleEditNotice } from '../../ui/StaleEditNotice.tsx'
import type { ExpenseFormState } from './useExpenseForm.ts'

/** What was done to the expense in another window while this form was open. */
export function StaleExpenseNotice({ state }: { state: ExpenseFormState }) {
  const { data: projects } = useQuery(projectsQuery)
  return <StaleEditNotice what="expense" state={state} projects={projects} />
}
