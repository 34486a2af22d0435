import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '../../core/projects.query.ts'
import { CollisionNotice } from '../../ui/CollisionNotice.tsx'
import { expenseFields } from './expenseUnits.ts'
import type { ExpenseFormState } from './useExpenseForm.ts'

/** What was changed in another window, too, while this form was open. */
export function ExpenseCollisions({ state }: { state: Pick<ExpenseFormState, 'form' | 'stale'> }) {
  const { form, stale } = state
  const { data: projects } = useQuery(projectsQuery)
  const { theirs } = stale
  if (!theirs) return null
  const collisions = expenseFields.flatMap(({ unit, label, text }) =>
    stale.collisions.includes(unit)
      ? [
          {
            label,
            theirs: text(theirs, projects),
            mine: text(form.values, projects),
            onChoose: (side: 'mine' | 'theirs') => stale.choose(unit, side),
          },
        ]
      : [],
  )
  return <CollisionNotice collisions={collisions} />
}
