import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dayIn, spanLabel } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useRestoreFocus } from '../../core/interaction/useRestoreFocus.ts'
import { msg } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { reportQuery } from './analytics.api.ts'
import { filterOf } from './analytics.search.ts'
import { daysOf } from './periods.ts'
import { ReportBody } from './ReportBody.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportHeader } from './ReportHeader.tsx'
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
  useRestoreFocus(action === 'export')
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
