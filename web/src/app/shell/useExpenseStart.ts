import { type HistoryState, useParams } from '@tanstack/react-router'

/** What an expense that is added from here begins with: on the page of a project, that project. */
export function useExpenseStart(): HistoryState {
  const { projectId } = useParams({ strict: false })
  return projectId ? { newExpense: { projectId } } : {}
}
