import { maxPersonName } from '@outlay/contract/expenses/expenseTerms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../core/language/language.ts'
import { SuggestInput, type SuggestInputProps } from '../../ui/inputs/SuggestInput.tsx'
import { suggestionsFor } from '../../ui/inputs/useSuggestions.tsx'
import { nameOf } from '../people/displayName.ts'
import { projectsQuery } from '../projects/projects.query.ts'
import { teamDashboardQuery } from '../teams/teamDashboard.query.ts'
import { personSuggestionsQuery } from './suggestions.query.ts'

interface PersonInputProps extends Omit<SuggestInputProps, 'suggestions'> {
  /** If it belongs to a team, its members are suggested as well. */
  projectId?: string | undefined
}

/** Whom the expense was for: free text with suggestions of earlier names. */
export function PersonInput({ projectId, ...field }: PersonInputProps) {
  const { value = '' } = field
  const [isOpen, setIsOpen] = useState(false)
  const names = useKnownNames(isOpen, projectId)
  return (
    <SuggestInput
      label={t('For')}
      placeholder={t('Who it was for, if anyone')}
      maxLength={maxPersonName}
      {...field}
      suggestions={suggestionsFor(
        value,
        names.filter(name => name !== value),
      )}
      onOpenChange={setIsOpen}
    />
  )
}

/** Names in the user's own expenses, most used first, then members of the project's team. */
function useKnownNames(isWanted: boolean, projectId: string | undefined): string[] {
  const { data: known = [] } = useQuery({ ...personSuggestionsQuery, enabled: isWanted })
  const { data: projects } = useQuery({ ...projectsQuery, enabled: isWanted })
  const teamId = projects?.find(({ id }) => id === projectId)?.teamId
  const { data: dashboard } = useQuery({ ...teamDashboardQuery, enabled: isWanted && Boolean(teamId) })
  const team = dashboard?.team
  const members = team && team.id === teamId ? team.members.map(nameOf) : []
  return [...new Set([...known.map(({ person }) => person), ...members])]
}
