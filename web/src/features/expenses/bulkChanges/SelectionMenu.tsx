import { type BulkActionInput, maxMergedExpenses } from '@outlay/contract/bulkChanges/bulkChanges'
import { exportRoutes, maxExportedIds } from '@outlay/contract/exports/exports'
import { planName } from '@outlay/contract/plans/planInclusions'
import IconChevronUp from '~icons/tabler/chevron-up'
import { addressOf } from '../../../core/api/api.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useMoodsShown } from '../../../entities/expenses/moodsShown.ts'
import { useExportFormats } from '../../../entities/plans/useExportFormats.ts'
import { canInTeam } from '../../../entities/teams/teamRights.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Menu, MenuAnchor, MenuGroup, MenuItem } from '../../../ui/menus/Menu.tsx'
import type { ExpensesFilter } from '../expenses.search.ts'
import type { SelectionQuestion } from './SelectionDialog.tsx'
import { countSelected, type SelectedRows } from './selectedRows.ts'

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
  const moodsShown = useMoodsShown()
  const questions = (isWhole ? [...askedOnPhones, ...asked] : asked).filter(
    ([question]) => question !== 'mood' || moodsShown,
  )
  const canMerge = !selected.all && selected.ids.size >= 2 && selected.ids.size <= maxMergedExpenses
  return (
    <Menu
      side="top"
      target={button => (
        <Button
          {...button}
          variant="default"
          disabled={isDisabled}
          rightSection={<IconChevronUp size={16} aria-hidden />}
        >
          {isWhole ? t('Change') : t('More')}
        </Button>
      )}
    >
      {questions.map(([question, label]) => (
        <MenuItem key={question} onClick={() => onAsk(question)}>
          {translated(label)}
        </MenuItem>
      ))}
      <MenuItem onClick={() => onChange({ kind: 'deductible', isDeductible: 'true' })}>
        {t('Tax deductible')}
      </MenuItem>
      <MenuItem onClick={() => onChange({ kind: 'deductible', isDeductible: 'false' })}>
        {t('Not tax deductible')}
      </MenuItem>
      <MenuItem onClick={() => onChange({ kind: 'accept' })}>
        {t('Accept if read with high confidence')}
      </MenuItem>
      {canMerge && <MenuItem onClick={() => onAsk('merge')}>{t('Merge into one…')}</MenuItem>}
      <ExportItems selected={selected} filter={filter} />
    </Menu>
  )
}

/** Exports the selection in each format: by IDs, or all matches by the filter. */
function ExportItems({ selected, filter }: { selected: SelectedRows; filter: ExpensesFilter }) {
  const formats = useExportFormats()
  const isTooMany = !selected.all && countSelected(selected) > maxExportedIds
  const { scope } = filter
  const user = useUser()
  if (scope && !canInTeam(user, 'export what the team spends')) return null
  const query = selected.all
    ? { ...filter, withUncounted: 'true' as const }
    : { scope, ids: [...selected.ids].join(',') }
  return (
    <MenuGroup
      label={
        isTooMany
          ? t('Export: select up to {count}, or all that match', { count: maxExportedIds })
          : t('Export')
      }
    >
      {!isTooMany &&
        formats.map(({ value: format, label, lockedBy }) =>
          lockedBy ? (
            <MenuItem key={format} disabled>{`${translated(label)} · ${planName(lockedBy)}`}</MenuItem>
          ) : (
            <MenuAnchor
              key={format}
              download
              href={addressOf(exportRoutes.exportExpenses, { params: { format }, query })}
            >
              {translated(label)}
            </MenuAnchor>
          ),
        )}
    </MenuGroup>
  )
}
