import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { projectName, projectsQuery } from '../../../../entities/projects/projects.query.ts'
import { isUsable } from '../../../../entities/teams/usableProject.ts'
import { NativeSelect } from '../../../../ui/inputs/Field.tsx'
import { Title } from '../../../../ui/text/Text.tsx'
import expenseFormClasses from '../ExpenseForm.module.css'
import { ExpenseUnit, type UnitSurroundings } from './ExpenseUnit.tsx'
import { type FormUnit, inputsOf } from './formUnits.ts'
import { MoreFields } from './MoreFields.tsx'

interface ExpenseFieldsProps extends UnitSurroundings {
  /** The expense's current project. */
  projectId: string | null | undefined
}

export function ExpenseFields(props: ExpenseFieldsProps) {
  const { form, order, projectId, markOn } = props
  const options = useProjectOptions(form, projectId)
  const units = (names: readonly FormUnit[]) => (
    <div className={expenseFormClasses.units}>
      {names.map((unit, index) => (
        <ExpenseUnit key={unit} unit={unit} isWide={!isPaired(names, index)} {...props} />
      ))}
    </div>
  )
  const isDoubtful = (unit: FormUnit) => inputsOf[unit].some(input => markOn?.(input)?.state === 'check')
  const isChecked = !order.toCheck.some(isDoubtful)
  return (
    <>
      {order.toCheck.length > 0 && (
        // Fields keep their place after being checked, so that nothing moves.
        <section
          className={expenseFormClasses.toCheck}
          data-checked={isChecked || undefined}
          aria-labelledby="to-check-title"
        >
          <Title order={3} size="h5" id="to-check-title">
            {isChecked ? t('Checked') : t('Please check')}
          </Title>
          {units(order.toCheck)}
        </section>
      )}
      {units(order.others)}
      <NativeSelect {...form.getInputProps('projectId')} label={t('Project')} data={options} />
      <MoreFields form={form} expense={props.expense} />
    </>
  )
}

const halves: readonly (FormUnit | undefined)[] = ['category', 'date']

/** Consecutive short fields are side by side. */
function isPaired(names: readonly FormUnit[], index: number): boolean {
  const isBesideHalf = halves.includes(names[index - 1]) || halves.includes(names[index + 1])
  return halves.includes(names[index]) && isBesideHalf
}

/**
 * The options: active projects, and the expense's current or initial one. In a new expense, a project that was deleted
 * in the meantime is treated as none, as the field shows it.
 */
function useProjectOptions(form: ExpenseFieldsProps['form'], currentId: string | null | undefined) {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const { projectId: chosenId } = form.values
  const isChosen = ({ id }: Project) => id === currentId || id === chosenId
  const options = (projects ?? [])
    .filter(
      one => one.id === currentId || (isUsable(user, one) && (one.isActive === 'true' || isChosen(one))),
    )
    .map(({ id, name, isActive }) => ({
      value: id,
      label: isActive === 'true' ? name : t('{name} (inactive)', { name }),
    }))
  const isListed = (wanted: string) => options.some(({ value }) => value === wanted)
  const isGone = currentId === undefined && projects !== undefined && chosenId !== '' && !isListed(chosenId)
  const { setFieldValue } = form
  useEffect(() => {
    if (isGone) setFieldValue('projectId', '')
  }, [isGone, setFieldValue])
  const unlisted = isGone ? [] : [currentId, chosenId].filter(id => id && !isListed(id))
  const named = [...new Set(unlisted)].map(id => ({ value: id ?? '', label: projectName(projects, id) }))
  return [{ value: '', label: t('No Project') }, ...options, ...named]
}
