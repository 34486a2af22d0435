import { categoryOf } from '@outlay/contract/expenses/categories'
import { t } from '../../../core/language/language.ts'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import { PanelRows } from '../../../ui/panels/PanelList.tsx'
import classes from './MerchantGroups.module.css'
import type { Merchant } from './RowKind.tsx'
import { type RowChange, type RowDecisions, withChange } from './rowDecisions.ts'
import { type ProjectChoice, useProjectChoice } from './useProjectChoice.ts'

interface MerchantGroupsProps {
  merchants: readonly Merchant[]
  decisions: RowDecisions
  onDecide: (decisions: RowDecisions) => void
}

/** The file's merchants, those without a category first. What is changed holds for all rows of one. */
export function MerchantGroups({ merchants, decisions, onDecide }: MerchantGroupsProps) {
  const projects = useProjectChoice()
  return (
    <PanelRows aria-label={t('Merchants')}>
      {merchants.map(group => (
        <MerchantGroup
          key={group.rows[0]}
          group={group}
          change={decisions.edits.get(group.rows[0] ?? 0)}
          projects={projects}
          onChange={change => onDecide(withChange(decisions, group.rows, change))}
        />
      ))}
    </PanelRows>
  )
}

interface MerchantGroupProps {
  group: Merchant
  change: RowChange | undefined
  projects: ProjectChoice
  onChange: (change: RowChange) => void
}

function MerchantGroup({ group, change, projects, onChange }: MerchantGroupProps) {
  const { merchant, category, isKnown, rows } = group
  return (
    <li className={classes.merchant}>
      <TextInput
        aria-label={t('Name for {merchant}', { merchant })}
        value={change?.merchant ?? merchant}
        maxLength={200}
        onChange={event => onChange({ merchant: event.currentTarget.value })}
        onBlur={() => change?.merchant?.trim() === '' && onChange({ merchant: undefined })}
      />
      <span className={classes.rows}>
        {t('{rows, plural, one {# row} other {# rows}}', { rows: rows.length })}
        {!isKnown && !change?.category && <span className={classes.unknown}>{t('No category yet')}</span>}
      </span>
      <NativeSelect
        aria-label={t('Category for {merchant}', { merchant })}
        data={categoryOptions}
        value={change?.category ?? category}
        onChange={event => onChange({ category: categoryOf(event.currentTarget.value).value })}
      />
      <NativeSelect
        aria-label={t('Project for {merchant}', { merchant })}
        data={projects.options(t('Project'))}
        value={projects.valueOf(change)}
        onChange={event => onChange(projects.changeTo(event.currentTarget.value))}
      />
    </li>
  )
}
