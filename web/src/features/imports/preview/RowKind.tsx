import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ImportPreview, PreviewRow } from '@outlay/contract/imports/imports'
import { t, translated } from '../../../core/language/language.ts'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import { rowName } from '../ImportRows.tsx'
import rowsClasses from '../rows/Rows.module.css'
import classes from './RowKind.module.css'
import type { RowChange } from './rowDecisions.ts'
import type { ProjectChoice } from './useProjectChoice.ts'

export type Merchant = ImportPreview['merchants'][number]

export interface RowKindProps {
  row: PreviewRow
  change: RowChange | undefined
  /** The row's merchant, if some of its other rows have not been given what this one has. */
  spreadsTo: Merchant | undefined
  projects: ProjectChoice
  onChange: (rows: readonly number[], change: RowChange) => void
}

/** The category and project of a row that becomes an expense, to change in place. */
export function RowKind({ row, change, spreadsTo, projects, onChange }: RowKindProps) {
  const name = rowName(row)
  return (
    <div className={rowsClasses.kind}>
      <NativeSelect
        variant="unstyled"
        className={classes.pick}
        aria-label={t('Category for row {row}', { row: name })}
        data={categoryOptions}
        value={categoryOf(change?.category ?? row.category ?? '').value}
        onChange={event => onChange([row.row], { category: categoryOf(event.currentTarget.value).value })}
      />
      {(projects.hasAny || row.projectName) && (
        <NativeSelect
          variant="unstyled"
          className={classes.pick}
          data-empty={(!row.projectName && !change?.project?.id) || undefined}
          aria-label={t('Project for row {row}', { row: name })}
          data={projects.options(row.projectName ?? t('Project'))}
          value={projects.valueOf(change)}
          onChange={event => onChange([row.row], projects.changeTo(event.currentTarget.value))}
        />
      )}
      <Person row={row} />
      {spreadsTo && change && (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => onChange(spreadsTo.rows, { category: change.category, project: change.project })}
        >
          {t('Apply to all {rows, number} rows of {merchant}', {
            rows: spreadsTo.rows.length,
            merchant: spreadsTo.merchant,
          })}
        </Button>
      )}
    </div>
  )
}

/** The same of a row that changes nothing. */
export function FixedRowKind({ row }: { row: PreviewRow }) {
  const { category, projectName } = row
  return (
    <div className={rowsClasses.kind}>
      {category && (
        <span>
          <span className={rowsClasses.hidden}>{t('Category:')} </span>
          {translated(categoryOf(category).label)}
        </span>
      )}
      {projectName && (
        <span className={rowsClasses.second}>
          <span className={rowsClasses.hidden}>{t('Project:')} </span>
          {projectName}
        </span>
      )}
      <Person row={row} />
    </div>
  )
}

function Person({ row: { person } }: { row: PreviewRow }) {
  return person && <span className={rowsClasses.second}>{t('For {person}', { person })}</span>
}
