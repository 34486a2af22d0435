import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import { planName } from '@outlay/contract/plans/planInclusions'
import { spanLabel } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { FormatNotice } from '../../entities/plans/FormatNotice.tsx'
import { useExportFormats } from '../../entities/plans/useExportFormats.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx'
import { RadioCards } from '../../ui/inputs/RadioCards.tsx'
import { exportAddress, type ReportSelection } from './analytics.api.ts'
import { isNarrowed, type PeriodName } from './analytics.search.ts'
import { ExportButton } from './ExportButton.tsx'
import classes from './ExportDialog.module.css'
import { PeriodFields } from './PeriodFields.tsx'

interface ExportDialogProps {
  period: PeriodName
  days: DaySpan
  format: ExportFormatName
  selection: ReportSelection
  /** Undefined while loading. */
  report: SpendingReport | undefined
  onChange: (part: Record<string, string | undefined>) => void
  onClose: () => void
}

/** Period, format, and what the file will contain. */
export function ExportDialog({ period, days, format, selection, report, ...on }: ExportDialogProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const formats = useExportFormats()
  const locked = formats.find(({ value, lockedBy }) => value === format && lockedBy)
  return (
    <Dialog title={t('Export Report')} onClose={on.onClose}>
      <div className={classes.content}>
        <PeriodFields period={period} days={days} onChange={on.onChange} />
        <RadioCards
          legend={t('Format')}
          cards={formats.map(({ value, label, text, lockedBy }) => ({
            value,
            label: lockedBy ? `${translated(label)} · ${planName(lockedBy)}` : translated(label),
            text: translated(text),
          }))}
          value={format}
          onChange={value => on.onChange({ format: value })}
        />
        {locked && <FormatNotice format={format} />}
        <p className={classes.summary} aria-live="polite">
          {summaryOf(locale, selection, report)}
        </p>
        <DialogFooter>
          <Button variant="default" onClick={on.onClose}>
            {t('Cancel')}
          </Button>
          <ExportButton
            address={exportAddress(format, selection, timezone)}
            isLocked={locked !== undefined}
            onClick={on.onClose}
          />
        </DialogFooter>
      </div>
    </Dialog>
  )
}

function summaryOf(locale: Locale, selection: ReportSelection, report: SpendingReport | undefined): string {
  const days = spanLabel(locale, selection)
  if (!report) return days
  const { totals, currency } = report
  const held = { count: totals.count, sum: money(locale, totals.total, currency), days }
  return isNarrowed(selection)
    ? t('{count, plural, one {# expense} other {# expenses}}, {sum}, {days}, with the page’s filters', held)
    : t('{count, plural, one {# expense} other {# expenses}}, {sum}, {days}', held)
}
