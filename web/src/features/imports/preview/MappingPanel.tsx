import { currencies } from '@outlay/contract/core/currencies'
import {
  type ImportMapping,
  importMappingSchema,
  type StatementColumn,
  statementColumnLabels,
} from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { useId, useState } from 'react'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { t, translated } from '../../../core/language/language.ts'
import { currencyName } from '../../../entities/currencies/currencyName.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import { FieldNote } from '../../../ui/inputs/FieldNote.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import classes from './MappingPanel.module.css'
import {
  columnOptions,
  dateFormatOptions,
  decimalMarkOptions,
  type FileColumn,
  furtherColumns,
  missingSentence,
  spendingOptions,
  usualColumns,
} from './mappingFields.ts'

interface MappingPanelProps {
  /** As first recognized or remembered. */
  first: ImportPreview
  preview: ImportPreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** The mapping of the file's columns. Opens automatically if there is something to check. */
export function MappingPanel({ first, preview, mapping, onChange }: MappingPanelProps) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  // On phones the rows come first, since they show the effect of a wrong guess.
  const [isOpened, setIsOpened] = useState(first.guesses.some(guess => guess !== 'encoding') && !isPhone)
  const isOpen = isOpened || preview.missing.length > 0
  const id = useId()
  return (
    <TitledPanel
      title={t('Columns')}
      text={columnsSentence(first, preview, mapping)}
      actions={
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={preview.missing.length > 0}
          onClick={() => setIsOpened(!isOpen)}
        >
          {isOpen ? t('Hide') : t('Change')}
        </Button>
      }
    >
      <div id={id} hidden={!isOpen} className={classes.body}>
        <ColumnFields
          columns={preview.columns}
          mapping={mapping}
          isAmountGuessed={
            first.guesses.includes('amount') && first.mapping?.columns.amount === mapping.columns.amount
          }
          missing={preview.missing}
          onChange={onChange}
        />
        <ValueFields first={first} mapping={mapping} onChange={onChange} />
      </div>
    </TitledPanel>
  )
}

function columnsSentence(first: ImportPreview, preview: ImportPreview, mapping: ImportMapping): string {
  if (preview.missing.length > 0) return missingSentence(preview.missing)
  if (mapping !== first.mapping) return t('Read with your settings.')
  if (first.mappingSource === 'remembered') return t('Same as last time.')
  return first.guesses.some(guess => guess !== 'encoding')
    ? t('Recognized from the file. Check what is marked as guessed.')
    : t('Recognized from the file.')
}

interface ValueFieldsProps {
  first: ImportPreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

const headerOptions = () => [
  { value: 'true', label: t('Column names') },
  { value: 'false', label: t('A transaction') },
]
export const currencyOptions = () =>
  currencies.map(one => ({ value: one.code, label: `${one.code}, ${currencyName(one)}` }))

/** The file's date and number formats. */
function ValueFields({ first, mapping, onChange }: ValueFieldsProps) {
  // Selects return strings; only known values are accepted.
  const change = (part: Record<string, unknown>) => {
    const { data } = importMappingSchema.safeParse({ ...mapping, ...part })
    if (data) onChange(data)
  }
  const field = (name: 'dateFormat' | 'decimalMark' | 'spending' | 'currency') => ({
    value: mapping[name],
    isGuessed: first.guesses.includes(name) && first.mapping?.[name] === mapping[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const hasSigns = mapping.columns.amount !== null && mapping.columns.direction === null
  return (
    <fieldset className={classes.group}>
      <legend>{t('Formats')}</legend>
      <div className={classes.fields}>
        <MappingField label={t('Date format')} options={dateFormatOptions()} {...field('dateFormat')} />
        <MappingField
          label={t('Decimal separator')}
          options={decimalMarkOptions()}
          {...field('decimalMark')}
        />
        {hasSigns && (
          <MappingField label={t('Spending is shown')} options={spendingOptions()} {...field('spending')} />
        )}
        <MappingField
          label={t('Currency if none is specified')}
          options={currencyOptions()}
          {...field('currency')}
        />
        <MappingField
          label={t('The first row contains')}
          options={headerOptions()}
          value={String(mapping.hasHeader)}
          onChange={value => change({ hasHeader: value === 'true' })}
        />
      </div>
    </fieldset>
  )
}

interface ColumnFieldsProps {
  columns: readonly FileColumn[]
  mapping: ImportMapping
  /** Whether the amount was picked from several candidates. */
  isAmountGuessed: boolean
  missing: readonly StatementColumn[]
  onChange: (mapping: ImportMapping) => void
}

/** Maps the file's columns to fields. */
function ColumnFields({ columns, mapping, isAmountGuessed, missing, onChange }: ColumnFieldsProps) {
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

interface MappingFieldProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** A guess that the user has not confirmed. */
  isGuessed?: boolean
  isMissing?: boolean
}

/** A setting for reading the file. */
export function MappingField(props: MappingFieldProps) {
  const { label, options, value, onChange, isGuessed = false, isMissing = false } = props
  return (
    <NativeSelect
      label={label}
      data={[...options]}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      description={isGuessed && <FieldNote text={t('Guessed')} />}
      error={isMissing && t('Choose a column')}
    />
  )
}
