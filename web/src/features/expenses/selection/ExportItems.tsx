import { Menu } from '@mantine/core'
import { exportRoutes, maxExportedIds } from '@outlay/contract/exports/exports'
import { planName } from '@outlay/contract/plans/planInclusions'
import { addressOf } from '../../../core/api/api.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useExportFormats } from '../../../entities/plans/useExportFormats.ts'
import { canInTeam } from '../../../entities/teams/teamRights.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import { countSelected, type SelectedRows } from './selectedRows.ts'

interface ExportItemsProps {
  selected: SelectedRows
  filter: ExpensesFilter
}

/** Exports the selection in each format: by IDs, or all matches by the filter. */
export function ExportItems({ selected, filter }: ExportItemsProps) {
  const formats = useExportFormats()
  const isTooMany = !selected.all && countSelected(selected) > maxExportedIds
  const { scope } = filter
  const user = useUser()
  if (scope && !canInTeam(user, 'export what the team spends')) return null
  const query = selected.all
    ? { ...filter, withUncounted: 'true' as const }
    : { scope, ids: [...selected.ids].join(',') }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>
        {isTooMany
          ? t('Export: select up to {count}, or all that match', { count: maxExportedIds })
          : t('Export')}
      </Menu.Label>
      {!isTooMany &&
        formats.map(({ value: format, label, lockedBy }) =>
          lockedBy ? (
            <Menu.Item key={format} disabled>{`${translated(label)} · ${planName(lockedBy)}`}</Menu.Item>
          ) : (
            <Menu.Item
              key={format}
              component="a"
              download
              href={addressOf(exportRoutes.exportExpenses, { params: { format }, query })}
            >
              {translated(label)}
            </Menu.Item>
          ),
        )}
    </>
  )
}
