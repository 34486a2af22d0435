import { Button, NativeSelect } from '@mantine/core'
import { type ExportFormatName, exportFormats } from '@outlay/contract/exportFormats'
import { IconDownload, IconSelector } from '@tabler/icons-react'
import { useUser } from '../../core/session/session.tsx'
import { ScopeSwitch } from '../../entities/teams/ScopeSwitch.tsx'
import { mayInTeam } from '../../entities/teams/teamRights.ts'
import { useAskedScope } from '../../entities/teams/useScope.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { exportAddress, type ReportSelection } from './analytics.api.ts'
import classes from './ReportHeader.module.css'

interface ReportHeaderProps {
  days: string
  format: ExportFormatName
  selection: ReportSelection
  onChange: (part: { format?: string; scope?: ReportSelection['scope'] | undefined }) => void
}

/** What is shown, and the way to take it along: what is on the screen is what is exported. */
export function ReportHeader({ days, format, selection, onChange }: ReportHeaderProps) {
  const user = useUser()
  const { refusal } = useAskedScope()
  // Who was given to see one project takes no file of it along.
  const mayExport = !selection.scope || mayInTeam(user, 'export what the team spends')
  return (
    <PageHeader
      title="Reports"
      text={<span aria-live="polite">{refusal ? `${days} · ${refusal}` : days}</span>}
    >
      <ScopeSwitch scope={selection.scope} onChange={scope => onChange({ scope })} />
      {mayExport && (
        <div className={classes.export}>
          <NativeSelect
            aria-label="Format"
            className={classes.format}
            rightSection={<IconSelector size={16} aria-hidden />}
            rightSectionPointerEvents="none"
            value={format}
            onChange={event => onChange({ format: event.currentTarget.value })}
            data={exportFormats.map(({ value, label }) => ({ value, label }))}
          />
          <Button
            component="a"
            href={exportAddress(format, selection, user.timezone)}
            target="_blank"
            rel="noopener"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Export
          </Button>
        </div>
      )}
    </PageHeader>
  )
}
