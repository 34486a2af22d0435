import {
  approvalFilters,
  approvalLabels,
  expenseStatuses,
  maxPersonName,
} from '@outlay/contract/expenses/expenseTerms'
import { moods } from '@outlay/contract/expenses/moods'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { useMoodsShown } from '../../../entities/expenses/moodsShown.ts'
import {
  merchantSuggestionsQuery,
  personSuggestionsQuery,
  tagSuggestionsQuery,
} from '../../../entities/expenses/suggestions.query.ts'
import { projectOptions } from '../../../entities/projects/projectChoices.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import { joined, valuesIn } from '../expenses.search.ts'
import { ChoiceField, SortField } from './ChoiceField.tsx'
import classes from './FilterFields.module.css'
import type { FilterFieldsProps, FilterName } from './filterFieldsProps.ts'
import { doubtLabels, receiptLabels, statusLabels } from './filterLabels.ts'
import { AmountFields, DateFields, TypedField } from './RangeFields.tsx'

type Options = Array<{ value: string; label: string }>

const any = () => ({ value: '', label: t('Any') })
const yesNo = (labels: { true: string; false: string }): Options => [
  any(),
  { value: 'true', label: translated(labels.true) },
  { value: 'false', label: translated(labels.false) },
]
const moodOptions = (): Options => [
  any(),
  ...moods.map(({ value, label }) => ({ value, label: translated(label) })),
]
const statusOptions = (): Options => [
  any(),
  ...expenseStatuses.map(value => ({ value, label: translated(statusLabels[value]) })),
]
const approvalOptions = (): Options => [
  { value: '', label: t('All') },
  ...approvalFilters.map(value => ({ value, label: translated(approvalLabels[value]) })),
]
const deductibleLabels = { true: msg('Yes'), false: msg('No') }
/** The most that a native datalist can reasonably show. */
const merchantsSuggested = 100

interface AllFieldsProps extends FilterFieldsProps {
  isWithOrder?: boolean
  /** The only filter to show; by default all. */
  only?: FilterName | undefined
}

/** The fields of all filters, or of one. */
export function FilterFields({ choice, onChange, isWithOrder = false, only }: AllFieldsProps) {
  const isInTeam = useUser().teamId !== null
  const moodsShown = useMoodsShown()
  if (only) {
    const Fields = fieldsOf[only]
    return <Fields choice={choice} onChange={onChange} />
  }
  const shown = filterNames.filter(
    name => (name !== 'approval' || isInTeam) && (name !== 'mood' || moodsShown),
  )
  return (
    <div className={classes.fields}>
      {isWithOrder && <SortField choice={choice} onChange={onChange} />}
      {shown.map(name => {
        const Fields = fieldsOf[name]
        return <Fields key={name} choice={choice} onChange={onChange} />
      })}
    </div>
  )
}

/** In the order of the fields. */
const fieldsOf: Readonly<Record<FilterName, (props: FilterFieldsProps) => ReactNode>> = {
  dates: DateFields,
  amounts: AmountFields,
  category: ({ choice, onChange }) => (
    <CheckList
      legend={t('Categories')}
      searchLabel={t('Find in categories')}
      options={categoryOptions}
      chosen={choice.category}
      onChange={category => onChange({ category })}
    />
  ),
  projectId: ProjectField,
  merchant: MerchantField,
  person: PersonField,
  tag: TagField,
  mood: ({ choice, onChange }) => (
    <ChoiceField
      label={t('Mood')}
      value={choice.mood}
      onChange={mood => onChange({ mood })}
      options={moodOptions()}
    />
  ),
  status: ({ choice, onChange }) => (
    <ChoiceField
      label={t('Status')}
      value={choice.status}
      onChange={status => onChange({ status })}
      options={statusOptions()}
    />
  ),
  approval: ({ choice, onChange }) => (
    <ChoiceField
      label={t('Approval')}
      value={choice.approval}
      onChange={approval => onChange({ approval })}
      options={approvalOptions()}
    />
  ),
  isDeductible: ({ choice, onChange }) => (
    <ChoiceField
      label={t('Tax deductible')}
      value={choice.isDeductible}
      onChange={isDeductible => onChange({ isDeductible })}
      options={yesNo(deductibleLabels)}
    />
  ),
  hasReceipt: ({ choice, onChange }) => (
    <ChoiceField
      label={t('Receipt')}
      value={choice.hasReceipt}
      onChange={hasReceipt => onChange({ hasReceipt })}
      options={yesNo(receiptLabels)}
    />
  ),
  isDoubtful: ({ choice, onChange }) => (
    <ChoiceField
      label={t('Needs checking')}
      value={choice.isDoubtful}
      onChange={isDoubtful => onChange({ isDoubtful })}
      options={yesNo(doubtLabels)}
    />
  ),
}
// Object.keys loses the key type.
const filterNames = Object.keys(fieldsOf) as FilterName[]

function ProjectField({ choice, onChange }: FilterFieldsProps) {
  const { data: projects } = useQuery(projectsQuery)
  return (
    <CheckList
      legend={t('Projects')}
      searchLabel={t('Find in projects')}
      options={projectOptions(projects, valuesIn(choice.projectId))}
      chosen={choice.projectId}
      onChange={projectId => onChange({ projectId })}
    />
  )
}

function MerchantField({ choice, onChange }: FilterFieldsProps) {
  const { data: merchants = [] } = useQuery(merchantSuggestionsQuery(''))
  return (
    <TypedField
      label={t('Merchant')}
      placeholder={t('Any')}
      maxLength={200}
      value={choice.merchant}
      onChange={merchant => onChange({ merchant })}
      suggestions={merchants.slice(0, merchantsSuggested).map(({ merchant }) => merchant)}
    />
  )
}

function PersonField({ choice, onChange }: FilterFieldsProps) {
  const { data: people = [] } = useQuery(personSuggestionsQuery)
  return (
    <TypedField
      label={t('For')}
      placeholder={t('Anyone')}
      maxLength={maxPersonName}
      value={choice.person}
      onChange={person => onChange({ person })}
      suggestions={people.map(({ person }) => person)}
    />
  )
}

function TagField({ choice, onChange }: FilterFieldsProps) {
  const { data: tags = [] } = useQuery(tagSuggestionsQuery)
  return (
    <TypedField
      label={t('Tag')}
      placeholder={t('Any')}
      maxLength={50}
      value={choice.tag}
      onChange={tag => onChange({ tag })}
      suggestions={tags.map(({ tag }) => tag)}
    />
  )
}

interface CheckListProps {
  legend: string
  /** Label of the search in a long list. */
  searchLabel: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** The selected ones, comma-separated. */
  chosen: string | undefined
  onChange: (chosen: string | undefined) => void
}

/** Shorter lists have no search. */
const searchedFrom = 12

/** A multi-select with a search for long lists. */
function CheckList({ legend, searchLabel, options, chosen, onChange }: CheckListProps) {
  const [search, setSearch] = useState('')
  const values = valuesIn(chosen)
  const wanted = search.trim().toLowerCase()
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  const toggle = (value: string) =>
    onChange(joined(values.includes(value) ? values.filter(one => one !== value) : [...values, value]))
  return (
    <fieldset className={classes.list}>
      <legend>{legend}</legend>
      {options.length > searchedFrom && (
        <TextInput
          type="search"
          size="xs"
          aria-label={searchLabel}
          placeholder={t('Find...')}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {shown.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
          </label>
        ))}
        {shown.length === 0 && <p className={classes.none}>{t('No results.')}</p>}
      </div>
    </fieldset>
  )
}
