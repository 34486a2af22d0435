import { Button } from '@mantine/core'
import {
  type ImportMapping,
  type StatementColumn,
  statementColumnLabels,
} from '@outlay/contract/imports/importMappings'
import { useState } from 'react'
import { t, translated } from '../../../core/language/language.ts'
import classes from './Mapping.module.css'
import { MappingField } from './MappingField.tsx'
import { columnOptions, type FileColumn, furtherColumns, usualColumns } from './mappingFields.ts'

interface ColumnFieldsProps {
  columns: readonly FileColumn[]
  mapping: ImportMapping
  /** Whether the amount was picked from several candidates. */
  isAmountGuessed: boolean
  missing: readonly StatementColumn[]
  onChange: (mapping: ImportMapping) => void
}

/** Maps the file's columns to fields. */
export function ColumnFields({ columns, mapping, isAmountGuessed, missing, onChange }: ColumnFieldsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const options = columnOptions(columns)
  const further = furtherColumns.filter(
    name => isWhole || mapping.columns[name] !== null || missing.includes(name),
  )
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
        <legend>{t('Main columns')}</legend>
        <div className={classes.fields}>{usualColumns.map(fieldOf)}</div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('Optional columns')}</legend>
        <div className={classes.fields}>
          {further.map(fieldOf)}
          <Button
            variant="subtle"
            className={classes.more}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {t('More columns')}
          </Button>
        </div>
      </fieldset>
    </>
  )
}
