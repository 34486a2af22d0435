import { NativeSelect } from '@mantine/core'
import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import { planName } from '@outlay/contract/plans/planInclusions'
import IconSelector from '~icons/tabler/selector'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { FormatNotice } from '../../entities/plans/FormatNotice.tsx'
import { useExportFormats } from '../../entities/plans/useExportFormats.ts'
import { ScopeSwitch } from '../../entities/teams/ScopeSwitch.tsx'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { useRequestedScope } from '../../entities/teams/useScope.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { exportAddress, type ReportSelection } from './analytics.api.ts'
import { ExportButton } from './ExportButton.tsx'
import classes from './ReportHeader.module.css'

interface ReportHeaderProps {
  days: string
  format: ExportFormatName
  selection: ReportSelection
  onChange: (part: { format: string }) => void
}

/** Title and export; the export contains what is on screen. */
export function ReportHeader({ days, format, selection, onChange }: ReportHeaderProps) {
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
      <ScopeSwitch />
      {mayExport && (
        <div className={classes.export}>
          <NativeSelect
            aria-label={t('Format')}
            className={classes.format}
            rightSection={<IconSelector size={16} aria-hidden />}
            rightSectionPointerEvents="none"
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
