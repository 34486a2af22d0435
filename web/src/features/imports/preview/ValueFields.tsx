import { currencies } from '@outlay/contract/core/currencies'
import { type ImportMapping, importMappingSchema } from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { t } from '../../../core/language/language.ts'
import { currencyName } from '../../../entities/currencies/currencyName.ts'
import classes from './Mapping.module.css'
import { MappingField } from './MappingField.tsx'
import { dateFormatOptions, decimalMarkOptions, spendingOptions } from './mappingFields.ts'

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
export function ValueFields({ first, mapping, onChange }: ValueFieldsProps) {
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
