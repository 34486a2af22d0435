import { categoryOf } from '@outlay/contract/expenses/categories'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../../entities/teams/usableProject.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import { type RowChange, type RowDecisions, withChange } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'

type Merchant = ImportPreview['merchants'][number]
const shownAtFirst = 8
const selector = {} as const

interface MerchantGroupsProps {
  preview: ImportPreview
  decisions: RowDecisions
  onDecide: (decisions: RowDecisions) => void
}

/** The file's merchants: asks for missing categories, and lets users change the others. */
export function MerchantGroups({ preview: { merchants }, decisions, onDecide }: MerchantGroupsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  if (merchants.length === 0) return null
  const unknown = merchants.filter(({ isKnown }) => !isKnown)
  const shown = isWhole ? merchants : unknown.slice(0, shownAtFirst)
  return (
    <Panel aria-labelledby={id} className={classes.merchants}>
      <Title order={2} size="h5" id={id}>
        {t('Merchants')}
      </Title>
      <p className={classes.note}>
        {unknown.length > 0
          ? t(
              '{count, plural, one {# merchant has no category yet and is imported as Other.} other {# merchants have no category yet and are imported as Other.}} Your choice applies to all rows of that merchant.',
              { count: unknown.length },
            )
          : t('All merchants have a category. Your changes apply to all rows of that merchant.')}
      </p>
      {shown.length > 0 && (
        <ul className={classes.notes}>
          {shown.map(group => (
            <MerchantGroup
              key={group.rows[0]}
              group={group}
              change={decisions.edits.get(group.rows[0] ?? 0)}
              onChange={change => onDecide(withChange(decisions, group.rows, change))}
            />
          ))}
        </ul>
      )}
      {shown.length < merchants.length && (
        <Button variant="default" onClick={() => setIsWhole(true)}>
          {shown.length > 0
            ? t('Show {count, number} more', { count: merchants.length - shown.length })
            : t('Show {count, plural, one {# merchant} other {# merchants}}', { count: merchants.length })}
        </Button>
      )}
    </Panel>
  )
}

interface MerchantGroupProps {
  group: Merchant
  change: RowChange | undefined
  onChange: (change: RowChange) => void
}

function MerchantGroup({ group, change, onChange }: MerchantGroupProps) {
  const { merchant, category, rows } = group
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const usable = (projects ?? []).filter(project => acceptsExpenses(user, project))
  const nameOf = (id: string) => usable.find(project => project.id === id)?.name ?? null
  return (
    <li className={classes.merchant}>
      <TextInput
        label={t('Name')}
        description={t('{rows, plural, one {# row} other {# rows}}', { rows: rows.length })}
        aria-label={t('Name for {merchant}', { merchant })}
        value={change?.merchant ?? merchant}
        maxLength={200}
        onChange={event => onChange({ merchant: event.currentTarget.value })}
        onBlur={() => change?.merchant?.trim() === '' && onChange({ merchant: undefined })}
      />
      <NativeSelect
        {...selector}
        label={t('Category')}
        aria-label={t('Category for {merchant}', { merchant })}
        data={categoryOptions}
        value={change?.category ?? category}
        onChange={event => onChange({ category: categoryOf(event.currentTarget.value).value })}
      />
      <NativeSelect
        {...selector}
        label={t('Project')}
        aria-label={t('Project for {merchant}', { merchant })}
        data={[
          { value: '', label: t('No change') },
          { value: noProject, label: t('No Project') },
          ...usable.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={change?.project ? (change.project.id ?? noProject) : ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            project:
              value === '' ? undefined : { id: value === noProject ? null : value, name: nameOf(value) },
          })
        }
      />
    </li>
  )
}
