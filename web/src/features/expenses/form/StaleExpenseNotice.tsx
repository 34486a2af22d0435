import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { StaleEditNotice } from '../../../ui/conflicts/StaleEditNotice.tsx'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import type { ExpenseFormState } from './useExpenseForm.ts'

/** What happened to the expense in another window while the form was open, and why it cannot be saved. */
export function StaleExpenseNotice({ state }: { state: ExpenseFormState }) {
  const { data: projects } = useQuery(projectsQuery)
  return (
    <>
      <StaleEditNotice
        deletedText={t('This expense was deleted in another window. What you typed is still here.')}
        state={state}
        projects={projects}
      />
      {state.conflict && <ErrorAlert text={state.conflict} />}
      <PlanRefusal error={state.saveError} />
    </>
  )
}
