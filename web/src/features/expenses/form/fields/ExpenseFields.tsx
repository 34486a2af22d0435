import { type MoodValue, moods } from '@outlay/contract/expenses/moods'
import { paymentMethods } from '@outlay/contract/expenses/paymentMethods'
import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t, translated } from '../../../../core/language/language.ts'
import { Trans } from '../../../../core/language/Trans.tsx'
import { useUser } from '../../../../core/session/session.tsx'
import { useMoodsShown } from '../../../../entities/expenses/moodsShown.ts'
import { PersonInput } from '../../../../entities/expenses/PersonInput.tsx'
import { TagsField } from '../../../../entities/expenses/TagsField.tsx'
import { tagsIn, tagsText } from '../../../../entities/expenses/tagsText.ts'
import { projectName, projectsQuery } from '../../../../entities/projects/projects.query.ts'
import { isUsable } from '../../../../entities/teams/usableProject.ts'
import { Switch } from '../../../../ui/inputs/Choices.tsx'
import { NativeSelect, Textarea } from '../../../../ui/inputs/Field.tsx'
import { Title } from '../../../../ui/text/Text.tsx'
import expenseFormClasses from '../ExpenseForm.module.css'
import classes from './ExpenseFields.module.css'
import { ExpenseUnit, type UnitSurroundings } from './ExpenseUnit.tsx'
import { type FormUnit, inputsOf } from './formUnits.ts'

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
  const moodsShown = useMoodsShown()
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
      <div className={expenseFormClasses.units}>
        <NativeSelect {...form.getInputProps('projectId')} label={t('Project')} data={options} />
        <NativeSelect
          {...form.getInputProps('paymentMethod')}
          label={t('Payment method')}
          data={paymentOptions()}
        />
        <PersonInput
          {...form.getInputProps('person')}
          className={expenseFormClasses.wide}
          projectId={form.values.projectId || undefined}
        />
      </div>
      <Switch
        className={expenseFormClasses.switch}
        {...form.getCheckboxProps('isDeductible')}
        label={t('Tax deductible')}
      />
      <TagsField
        tags={tagsIn(form.values.tags)}
        onChange={tags => form.setFieldValue('tags', tagsText(tags))}
        error={form.errors.tags}
      />
      <Textarea
        {...form.getInputProps('notes')}
        label={t('Notes')}
        placeholder={t('Anything worth remembering')}
        maxLength={2000}
        rows={3}
      />
      <MoodPicker value={form.values.mood} onChange={mood => form.setFieldValue('mood', mood)} />
      {moodsShown && form.values.mood && (
        <Textarea
          {...form.getInputProps('moodNote')}
          label={t('Mood note')}
          placeholder={t('What was behind it?')}
          maxLength={500}
          rows={2}
        />
      )}
    </>
  )
}

const paymentOptions = () => [
  { value: '', label: t('Not specified') },
  ...paymentMethods.map(({ value, label }) => ({ value, label: translated(label) })),
]

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

interface MoodPickerProps {
  value: MoodValue | null
  onChange: (mood: MoodValue | null) => void
}

/** Selects one mood or none: selecting it again clears it. */
export function MoodPicker({ value, onChange }: MoodPickerProps) {
  if (!useMoodsShown()) return null
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans text="Mood <span>(optional)</span>" tags={{ span: <span className={classes.hint} /> }} />
      </legend>
      <div className={classes.moods}>
        {moods.map(mood => (
          <button
            key={mood.value}
            type="button"
            className={classes.mood}
            aria-pressed={mood.value === value}
            title={translated(mood.description)}
            onClick={() => onChange(mood.value === value ? null : mood.value)}
          >
            <span className={classes.emoji} aria-hidden>
              {mood.emoji}
            </span>
            {translated(mood.label)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
