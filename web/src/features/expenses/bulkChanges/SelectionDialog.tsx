import { type BulkActionInput, bulkActionSchema } from '@outlay/contract/bulkChanges/bulkChanges'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { moods } from '@outlay/contract/expenses/moods'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { isChanged } from '../../../core/forms/isChanged.ts'
import { useCloseGuard, useHeldEdits } from '../../../core/forms/useCloseGuard.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { PersonInput } from '../../../entities/expenses/PersonInput.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../../entities/teams/usableProject.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'
import classes from './SelectionDialog.module.css'

export type SelectionQuestion = ValueQuestion | 'delete' | 'merge'

interface SelectionDialogProps {
  question: SelectionQuestion
  number: number
  rows: readonly ExpenseSummary[]
  onClose: () => void
  onChange: (action: BulkActionInput) => void
}

/** Confirms or configures a bulk action. */
export function SelectionDialog({ question, number, rows, onClose, onChange }: SelectionDialogProps) {
  if (question === 'delete')
    return (
      <ConfirmDialog
        title={t('{count, plural, one {Delete # expense?} other {Delete # expenses?}}', { count: number })}
        no={t('Keep')}
        yes={t('Delete')}
        onYes={() => onChange({ kind: 'delete' })}
        onClose={onClose}
      >
        <p>{t('They can be restored for 30 days.')}</p>
      </ConfirmDialog>
    )
  if (question === 'merge') return <MergeDialog rows={rows} onClose={onClose} onChange={onChange} />
  return <ValueDialog question={question} number={number} onClose={onClose} onChange={onChange} />
}

const titles = {
  category: msg('Set category'),
  project: msg('Set project'),
  tags: msg('Change tags'),
  person: msg('Set who they’re for'),
  mood: msg('Set mood'),
  date: msg('Set date'),
}
type ValueQuestion = keyof typeof titles

const tagModes = () => [
  { value: 'add-tags', label: t('Add to existing tags') },
  { value: 'remove-tags', label: t('Remove') },
  { value: 'replace-tags', label: t('Replace existing tags') },
]
const moodOptions = () => [
  { value: '', label: t('No mood') },
  ...moods.map(({ value, label, emoji }) => ({ value, label: `${emoji} ${translated(label)}` })),
]

interface ValueDialogProps {
  question: ValueQuestion
  /** The number of expenses. */
  number: number
  onClose: () => void
  onChange: (action: BulkActionInput) => void
}

interface Typed {
  readonly value: string
  /** Whether to add, remove or replace tags. */
  readonly mode: string
}

/** Sets a value on all selected expenses. */
function ValueDialog({ question, number, onClose, onChange }: ValueDialogProps) {
  const today = dayIn(useUser().timezone, new Date())
  const [opened] = useState<Typed>({ value: question === 'date' ? today : '', mode: 'add-tags' })
  const [typed, setTyped] = useState(opened)
  const closeGuard = useCloseGuard(onClose)
  useHeldEdits(closeGuard, () => isChanged(typed, opened))
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const action = actionOf(question, typed)
    const parsed = bulkActionSchema.safeParse(action)
    if (parsed.success) closeGuard.leave(() => onChange(action))
    else setError(translated(parsed.error.issues[0]?.message ?? ''))
  }
  return (
    <Dialog title={translated(titles[question])} onClose={closeGuard.request}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <ValueField
          question={question}
          typed={typed}
          error={error}
          onType={part => {
            setError('')
            setTyped({ ...typed, ...part })
          }}
        />
        <FormFooter
          closeGuard={closeGuard}
          submit={t('{count, plural, one {Apply to # expense} other {Apply to # expenses}}', {
            count: number,
          })}
        />
      </form>
    </Dialog>
  )
}

interface ValueFieldProps {
  question: ValueQuestion
  typed: Typed
  error: string
  onType: (typed: Partial<Typed>) => void
}

function ValueField({ question, typed, error, onType }: ValueFieldProps) {
  const user = useUser()
  const { data: projects = [] } = useQuery(projectsQuery)
  const field = {
    value: typed.value,
    error,
    autoFocus: true,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => onType({ value: event.currentTarget.value }),
  }
  if (question === 'category')
    return (
      <NativeSelect
        {...field}
        label={t('Category')}
        data={[{ value: '', label: t('Choose a category') }, ...categoryOptions]}
      />
    )
  if (question === 'mood') return <NativeSelect {...field} label={t('Mood')} data={moodOptions()} />
  if (question === 'date') return <TextInput {...field} type="date" label={t('Date')} />
  if (question === 'person')
    return (
      <PersonInput
        {...field}
        onChange={value => onType({ value })}
        description={t('Leave empty for no one.')}
      />
    )
  if (question === 'project') {
    const usable = projects.filter(project => acceptsExpenses(user, project))
    const options = usable.map(({ id, name }) => ({ value: id, label: name }))
    return (
      <NativeSelect
        {...field}
        label={t('Project')}
        data={[{ value: '', label: t('No Project') }, ...options]}
      />
    )
  }
  return (
    <>
      <TextInput {...field} label={t('Tags')} description={t('Separate tags with commas.')} />
      <NativeSelect
        label={t('Action')}
        value={typed.mode}
        onChange={event => onType({ mode: event.currentTarget.value })}
        data={tagModes()}
      />
    </>
  )
}

/** The action as typed; the contract's schema validates it. */
function actionOf(question: ValueQuestion, { value, mode }: Typed): BulkActionInput {
  const action = {
    category: () => ({ kind: 'category', category: value }),
    project: () => ({ kind: 'project', projectId: value || null }),
    person: () => ({ kind: 'person', person: value }),
    mood: () => ({ kind: 'mood', mood: value || null }),
    date: () => ({ kind: 'date', date: value }),
    tags: () => ({ kind: mode, tags: tagsIn(value) }),
  }[question]()
  // Validated before it is sent.
  return action as BulkActionInput
}

function tagsIn(text: string): string[] {
  const tags = text.split(',').map(tag => tag.trim().replace(/^#/, ''))
  return [...new Set(tags.filter(tag => tag !== ''))]
}

interface MergeDialogProps {
  rows: readonly ExpenseSummary[]
  onClose: () => void
  onChange: (action: BulkActionInput) => void
}

/** Selects which of several duplicates stays. */
function MergeDialog({ rows, onClose, onChange }: MergeDialogProps) {
  const locale = useLocale()
  const [keep, setKeep] = useState(() => (rows.find(({ receiptUrl }) => receiptUrl) ?? rows[0])?.id ?? '')
  const sums = new Set(rows.map(row => `${Number(row.originalAmount)} ${row.originalCurrency}`))
  const isSameSum = sums.size === 1
  return (
    <Dialog title={t('Merge into one')} onClose={onClose}>
      {isSameSum ? (
        <RadioCards
          legend={t(
            'Choose the expense to keep. It takes the receipts and any missing details from the others, which are deleted.',
          )}
          value={keep}
          onChange={setKeep}
          cards={rows.map(({ id, description, date, merchant, receiptUrl }) => ({
            value: id,
            label: description,
            text: [localeDay(locale, date), merchant, receiptUrl && t('with a receipt')]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      ) : (
        <p>{t('You can only merge expenses with the same amount and currency. These differ.')}</p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {isSameSum ? t('Cancel') : t('Close')}
        </Button>
        {isSameSum && <Button onClick={() => onChange({ kind: 'merge', keep })}>{t('Merge')}</Button>}
      </DialogFooter>
    </Dialog>
  )
}
