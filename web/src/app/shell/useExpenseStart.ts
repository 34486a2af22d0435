import { type HistoryState, useParams } from '@tanstack/react-router'

/** Initial values for an expense added from here: on a project's page, that project. */
export function useExpenseStart(): HistoryState {
  const { projectId } = useParams({ strict: false })
  return projectId ? { newExpense: { projectId } } : {}
}
