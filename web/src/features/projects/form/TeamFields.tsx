import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { projectVisibilities } from '@outlay/contract/projects/projects'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { canInTeam } from '../../../entities/teams/teamRights.ts'
import classes from './ProjectDialog.module.css'
import type { ProjectFormValues } from './projectForm.values.ts'
import { visibilityNames } from './visibilityNames.ts'

interface TeamFieldsProps {
  form: UseFormReturnType<ProjectFormValues>
  isNew: boolean
}

const whose = [
  { value: 'mine', label: msg('Mine') },
  { value: 'team', label: msg('Team') },
]

/** The owner of a new project, if the user may manage the team's; and who sees a team project. */
export function TeamFields({ form, isNew }: TeamFieldsProps) {
  const canManage = canInTeam(useUser(), 'manage team projects')
  const { isTeams } = form.values
  const isChoice = isNew && canManage
  if (!isChoice && !isTeams) return null
  return (
    <div className={classes.pair}>
      {isChoice && (
        <NativeSelect
          label={t('Ownership')}
          data={whose.map(({ value, label }) => ({ value, label: translated(label) }))}
          value={isTeams ? 'team' : 'mine'}
          description={isTeams ? t('The team’s managers see its expenses.') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-path="isTeams"
          onChange={event => form.setFieldValue('isTeams', event.currentTarget.value === 'team')}
        />
      )}
      {isTeams && (
        <NativeSelect
          label={t('Visible to')}
          data={projectVisibilities.map(value => ({ value, label: translated(visibilityNames[value]) }))}
          {...form.getInputProps('visibility')}
        />
      )}
    </div>
  )
}
