import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import { planName } from '@outlay/contract/plans/planInclusions'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dayIn, spanLabel } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { FormatNotice } from '../../entities/plans/FormatNotice.tsx'
import { useExportFormats } from '../../entities/plans/useExportFormats.ts'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { useRequestedScope } from '../../entities/teams/useScope.ts'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { exportAddress, type ReportSelection, reportQuery } from './analytics.api.ts'
import { filterOf } from './analytics.search.ts'
import { ExportButton } from './ExportButton.tsx'
import { daysOf } from './periods.ts'
import { ReportBody } from './ReportBody.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import classes from './ReportsPage.module.css'
import { useReportsAddress } from './useReportsAddress.ts'

const ExportDialog = lazyDialog(
  msg('The export'),
  async () => (await import('./ExportDialog.tsx')).ExportDialog,
)

/** The figures of a period. Period, filters and the export dialog are in the URL. */
export function ReportsPage() {
  const locale = useLocale()
  const { timezone, taxYearStart } = useUser()
  const { address, change } = useReportsAddress()
  const { period = 'this-month', format = 'csv', action } = address
  const today = dayIn(timezone, new Date())
  const days = daysOf({ ...address, period }, { today, taxYearStart })
  const selection = { ...days, ...filterOf(address) }
  const report = useQuery(reportQuery(selection))
  return (
    <>
      <ReportHeader days={spanLabel(locale, days)} format={format} selection={selection} onChange={change} />
      <ReportFilters period={period} days={days} filter={filterOf(address)} onChange={change} />
      <ReportBody
        report={report}
        period={period}
        selection={selection}
        onClearFilters={() => change(noFilter)}
      />
      <Suspense>
        {action === 'export' && (
          <ExportDialog
            period={period}
            days={days}
            format={format}
            selection={selection}
            report={report.isPlaceholderData ? undefined : report.data}
            onChange={change}
            onClose={() => change({ action: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

const noFilter = { userId: undefined, projectId: undefined, category: undefined, isDeductible: undefined }

interface ReportHeaderProps {
  days: string
  format: ExportFormatName
  selection: ReportSelection
  onChange: (part: { format: string }) => void
}

/** Title and export; the export contains what is on screen. */
function ReportHeader({ days, format, selection, onChange }: ReportHeaderProps) {
  const user = useUser()
  const { refusal } = useRequestedScope()
  const formats = useExportFormats()
  const lockedBy = formats.find(({ value }) => value === format)?.lockedBy ?? null
  // Access to a single project does not include exports.
  const mayExport = !selection.scope || canInTeam(user, 'export what the team spends')
  return (
    <PageHeader
      title={t('Reports')}
      text={<span aria-live="polite">{refusal ? `${days} · ${refusal}` : days}</span>}
    >
      {mayExport && (
        <div className={classes.export}>
          <NativeSelect
            aria-label={t('Format')}
            className={classes.format}
            value={format}
            onChange={event => onChange({ format: event.currentTarget.value })}
            data={formats.map(({ value, label, lockedBy }) => ({
              value,
              label: lockedBy ? `${translated(label)} (${planName(lockedBy)})` : translated(label),
            }))}
          />
          <ExportButton
            address={exportAddress(format, selection, user.timezone)}
            isLocked={lockedBy !== null}
          />
          {lockedBy && (
            <div className={classes.locked}>
              <FormatNotice format={format} />
            </div>
          )}
        </div>
      )}
    </PageHeader>
  )
}
