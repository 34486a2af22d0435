import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { type BulkActionInput, maxMergedExpenses } from '@outlay/contract/bulkChanges/bulkChanges'
import IconChevronUp from '~icons/tabler/chevron-up'
import { msg, t, translated } from '../../../core/language/language.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import { ExportItems } from './ExportItems.tsx'
import type { SelectionQuestion } from './SelectionDialog.tsx'
import type { SelectedRows } from './selectedRows.ts'

interface SelectionMenuProps {
  /** Whether it includes the actions that otherwise are buttons. */
  isWhole: boolean
  isDisabled: boolean
  selected: SelectedRows
  filter: ExpensesFilter
  onAsk: (question: SelectionQuestion) => void
  onChange: (action: BulkActionInput) => void
}

const asked: readonly (readonly [SelectionQuestion, string])[] = [
  ['date', msg('Date…')],
  ['person', msg('For…')],
  ['mood', msg('Mood…')],
]
const askedOnPhones: readonly (readonly [SelectionQuestion, string])[] = [
  ['category', msg('Category…')],
  ['project', msg('Project…')],
  ['tags', msg('Tags…')],
]

/** Less common bulk actions. */
export function SelectionMenu({
  isWhole,
  isDisabled,
  selected,
  filter,
  onAsk,
  onChange,
}: SelectionMenuProps) {
  const questions = isWhole ? [...askedOnPhones, ...asked] : asked
  const canMerge = !selected.all && selected.ids.size >= 2 && selected.ids.size <= maxMergedExpenses
  return (
    <Menu position="top-end" disabled={isDisabled}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isDisabled}
          rightSection={<IconChevronUp size={16} aria-hidden />}
        >
          {isWhole ? t('Change') : t('More')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {questions.map(([question, label]) => (
          <Menu.Item key={question} onClick={() => onAsk(question)}>
            {translated(label)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChange({ kind: 'deductible', isDeductible: 'true' })}>
          {t('Tax deductible')}
        </Menu.Item>
        <Menu.Item onClick={() => onChange({ kind: 'deductible', isDeductible: 'false' })}>
          {t('Not tax deductible')}
        </Menu.Item>
        <Menu.Item onClick={() => onChange({ kind: 'accept' })}>
          {t('Accept if read with high confidence')}
        </Menu.Item>
        {canMerge && <Menu.Item onClick={() => onAsk('merge')}>{t('Merge into one…')}</Menu.Item>}
        <ExportItems selected={selected} filter={filter} />
      </Menu.Dropdown>
    </Menu>
  )
}
