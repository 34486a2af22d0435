import { currencies } from '@outlay/contract/core/currencies'
import {
  type ImportMapping,
  importMappingSchema,
  type StatementColumn,
  statementColumnLabels,
} from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import IconChevronDown from '~icons/tabler/chevron-down'
import { t, translated } from '../../../core/language/language.ts'
import { currencyName } from '../../../entities/currencies/currencyName.ts'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import { FieldNote } from '../../../ui/inputs/FieldNote.tsx'
import { Popover } from '../../../ui/menus/Popover.tsx'
import rowsClasses from '../rows/Rows.module.css'
import classes from './ColumnHeads.module.css'
import {
  columnOptions,
  dateFormatOptions,
  decimalMarkOptions,
  type Head,
  type HeadFormat,
  heads,
  namesOfColumns,
  spendingOptions,
} from './mappingFields.ts'

interface ColumnHeadsProps {
  /** As first recognized or remembered. */
  first: ImportPreview
  preview: ImportPreview
  /** Null for OFX, whose columns are known. */
  mapping: ImportMapping | null
  onChange: (mapping: ImportMapping) => void
}

/** The table's head. Each column is a menu to choose which columns of the file it is read from, and how. */
export function ColumnHeads({ mapping, ...props }: ColumnHeadsProps) {
  return (
    <div className={`${rowsClasses.head} ${classes.heads}`} data-fixed={!mapping || undefined}>
      <span />
      {heads.map(head =>
        mapping ? (
          <ColumnHead key={head.name} {...props} mapping={mapping} head={head} />
        ) : (
          <span key={head.name} className={classes.head} data-column={head.name}>
            {translated(head.title)}
          </span>
        ),
      )}
    </div>
  )
}

interface ColumnHeadProps extends ColumnHeadsProps {
  mapping: ImportMapping
  head: Head
}

function ColumnHead({ head, ...props }: ColumnHeadProps) {
  const { first, preview, mapping } = props
  const { name, columns, formats } = head
  const title = translated(head.title)
  const isMissing = columns.some(column => preview.missing.includes(column))
  const isGuessed =
    (formats ?? []).some(format => isGuess(first, mapping, format)) ||
    (columns.includes('amount') && isAmountGuess(first, mapping))
  return (
    <Popover
      label={t('Columns for {title}', { title })}
      align={name === 'date' || name === 'description' ? 'start' : 'end'}
      className={classes.popover}
      target={button => (
        <button type="button" {...button} className={classes.head} data-column={name}>
          <span className={classes.title}>
            {title}
            <IconChevronDown size={14} aria-hidden />
          </span>{' '}
          {isMissing ? (
            <span className={classes.missing}>{t('Choose a column')}</span>
          ) : (
            <span className={classes.source}>{namesOfColumns(preview.columns, mapping, columns)}</span>
          )}
          {isGuessed && !isMissing && <FieldNote text={t('Guessed')} />}
        </button>
      )}
    >
      {columns.map(column => (
        <ColumnField key={column} {...props} column={column} />
      ))}
      {formats?.map(format => (
        <FormatField key={format} {...props} format={format} />
      ))}
    </Popover>
  )
}

const isAmountGuess = (first: ImportPreview, mapping: ImportMapping) =>
  first.guesses.includes('amount') && first.mapping?.columns.amount === mapping.columns.amount

function isGuess(first: ImportPreview, mapping: ImportMapping, format: HeadFormat): boolean {
  return (
    format !== 'hasHeader' && first.guesses.includes(format) && first.mapping?.[format] === mapping[format]
  )
}

interface ColumnFieldProps extends ColumnHeadsProps {
  mapping: ImportMapping
  column: StatementColumn
}

function ColumnField({ first, preview, mapping, column, onChange }: ColumnFieldProps) {
  return (
    <MappingField
      label={translated(statementColumnLabels[column])}
      options={columnOptions(preview.columns)}
      value={String(mapping.columns[column] ?? '')}
      isGuessed={column === 'amount' && isAmountGuess(first, mapping)}
      isMissing={preview.missing.includes(column)}
      onChange={value => {
        const place = value === '' ? null : Number(value)
        onChange({ ...mapping, columns: { ...mapping.columns, [column]: place } })
      }}
    />
  )
}

const headerOptions = () => [
  { value: 'true', label: t('Column names') },
  { value: 'false', label: t('A transaction') },
]
export const currencyOptions = () =>
  currencies.map(one => ({ value: one.code, label: `${one.code}, ${currencyName(one)}` }))

const formatFields = {
  dateFormat: () => ({ label: t('Date format'), options: dateFormatOptions() }),
  decimalMark: () => ({ label: t('Decimal separator'), options: decimalMarkOptions() }),
  spending: () => ({ label: t('Spending is shown'), options: spendingOptions() }),
  currency: () => ({ label: t('Currency if none is specified'), options: currencyOptions() }),
  hasHeader: () => ({ label: t('The first row contains'), options: headerOptions() }),
}

interface FormatFieldProps extends ColumnHeadsProps {
  mapping: ImportMapping
  format: HeadFormat
}

/** How the file writes dates and amounts. */
function FormatField({ first, mapping, format, onChange }: FormatFieldProps) {
  const hasSigns = mapping.columns.amount !== null && mapping.columns.direction === null
  if (format === 'spending' && !hasSigns) return null
  return (
    <MappingField
      {...formatFields[format]()}
      value={String(mapping[format])}
      isGuessed={isGuess(first, mapping, format)}
      onChange={value => {
        const chosen = format === 'hasHeader' ? value === 'true' : value
        // Selects return strings; only known values are accepted.
        const { data } = importMappingSchema.safeParse({ ...mapping, [format]: chosen })
        if (data) onChange(data)
      }}
    />
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
