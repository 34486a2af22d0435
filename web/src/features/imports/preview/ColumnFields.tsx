import {
  type ImportMapping,
  type StatementColumn,
  statementColumnLabels,
} from '@outlay/contract/importMappings'
import { t, translated } from '../../../core/language/language.ts'
import classes from './Mapping.module.css'
import { MappingField } from './MappingField.tsx'
import { columnOptions, type FileColumn, furtherColumns, usualColumns } from './mappingFields.ts'

interface ColumnFieldsProps {
  columns: readonly FileColumn[]
  mapping: ImportMapping
  /** The amount was chosen among several that it might be. */
  isAmountGuessed: boolean
  missing: readonly StatementColumn[]
  onChange: (mapping: ImportMapping) => void
}

/** Which column of the file holds what. */
export function ColumnFields({ columns, mapping, isAmountGuessed, missing, onChange }: ColumnFieldsProps) {
  const options = columnOptions(columns)
  const fieldOf = (name: StatementColumn) => (
    <MappingField
      key={name}
      label={translated(statementColumnLabels[name])}
      options={options}
      value={String(mapping.columns[name] ?? '')}
      isGuessed={name === 'amount' && isAmountGuessed}
      isMissing={missing.includes(name)}
      onChange={value => {
        const place = value === '' ? null : Number(value)
        onChange({ ...mapping, columns: { ...mapping.columns, [name]: place } })
      }}
    />
  )
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('Where to find')}</legend>
        <div className={classes.fields}>{usualColumns.map(fieldOf)}</div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('If the file has it')}</legend>
        <div className={classes.fields}>{furtherColumns.map(fieldOf)}</div>
      </fieldset>
    </>
  )
}
