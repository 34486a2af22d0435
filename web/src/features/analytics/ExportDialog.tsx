import { Button } from '@mantine/core'
import type { SpendingReport } from '@outlay/contract/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import { type ExportFormatName, exportFormats } from '@outlay/contract/exportFormats'
import { IconDownload } from '@tabler/icons-react'
import { spanLabel } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { useUser } from '../../core/session/session.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx'
import { RadioCards } from '../../ui/inputs/RadioCards.tsx'
import { exportAddress, type ReportSelection } from './analytics.api.ts'
import { isNarrowed } from './analytics.search.ts'
import classes from './ExportDialog.module.css'
import { PeriodFields } from './PeriodFields.tsx'
import type { PeriodName } from './reportPeriods.ts'

interface ExportDialogProps {
  period: PeriodName
  days: DaySpan
  format: ExportFormatName
  selection: ReportSelection
  /** Undefined while its figures are on their way. */
  report: SpendingReport | undefined
  onChange: (part: Record<string, string | undefined>) => void
  onClose: () => void
}

/** The period as it is chosen, the format, and what the file will hold. */
export function ExportDialog({ period, days, format, selection, report, ...on }: ExportDialogProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <Dialog title="Export Report" onClose={on.onClose}>
      <div className={classes.content}>
        <PeriodFields period={period} days={days} onChange={on.onChange} />
        <RadioCards
          legend="Format"
          cards={exportFormats}
          value={format}
          onChange={value => on.onChange({ format: value })}
        />
        <p className={classes.summary} aria-live="polite">
          {summaryOf(locale, selection, report)}
        </p>
        <DialogFooter>
          <Button variant="default" onClick={on.onClose}>
            Cancel
          </Button>
          <Button
            component="a"
            href={exportAddress(format, selection, timezone)}
            target="_blank"
            rel="noopener"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={on.onClose}
          >
            Export
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

function summaryOf(locale: Locale, selection: ReportSelection, report: SpendingReport | undefined): string {
  const days = spanLabel(locale, selection)
  if (!report) return days
  const { totals, currency } = report
  const expenses = totals.count === 1 ? 'expense' : 'expenses'
  const filtered = isNarrowed(selection) ? ', as filtered on the page' : ''
  return `${count(locale, totals.count)} ${expenses}, ${money(locale, totals.total, currency)}, ${days}${filtered}`
}
