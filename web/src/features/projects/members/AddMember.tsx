import { Button, NativeSelect } from '@mantine/core'
import type { ProjectMember } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { nameOf } from '../../../entities/people/displayName.ts'
import { teamDashboardQuery } from '../../../entities/teams/teamDashboard.query.ts'
import classes from './ProjectMembers.module.css'
import { useKeepProjectMember } from './projectMembers.mutations.ts'

interface AddMemberProps {
  projectId: string
  /** The current members. */
  members: readonly ProjectMember[]
}

/** Adds someone from the team to the project. */
export function AddMember({ projectId, members }: AddMemberProps) {
  const { data } = useQuery(teamDashboardQuery)
  const [chosen, setChosen] = useState('')
  const keep = useKeepProjectMember(projectId)
  const onIt = new Set(members.map(({ userId }) => userId))
  const others = (data?.team?.members ?? [])
    .filter(({ id }) => !onIt.has(id))
    .map(member => ({ value: member.id, label: nameOf(member) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const userId = others.find(({ value }) => value === chosen)?.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (userId) keep.mutate({ projectId, userId, seesExpenses: false })
  }
  if (data?.team && others.length === 0) return null
  return (
    <form className={classes.add} onSubmit={submit}>
      <NativeSelect
        aria-label={t('Team member')}
        data={[{ value: '', label: t('Choose a team member') }, ...others]}
        value={userId ?? ''}
        onChange={event => setChosen(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!userId || keep.isPending}>
        {t('Add')}
      </Button>
    </form>
  )
}
