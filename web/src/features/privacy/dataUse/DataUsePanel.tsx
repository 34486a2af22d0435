import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './DataUse.module.css'
import { DataUseForm } from './DataUseForm.tsx'
import { dataUseQuery } from './dataUse.api.ts'

/** Who may receive receipts and figures, and how long images are kept. */
export function DataUsePanel() {
  const { data: dataUse, error, refetch } = useQuery(dataUseQuery)
  return (
    <SettingsPanel
      title={t('Preferences')}
      text={
        <Trans
          text="Choose how your data may be used. Manage your emails in <anchor>Settings</anchor>."
          tags={{
            anchor: <Anchor component={Link} to="/settings" hash="mail" underline="always" inherit />,
          }}
        />
      }
    >
      {dataUse && <DataUseForm dataUse={dataUse} />}
      {!dataUse && error && <LoadError what={t('Your preferences')} error={error} onRetry={refetch} />}
      {!dataUse && !error && (
        <div className={classes.skeleton} role="status" aria-label={t('Loading your preferences')} />
      )}
    </SettingsPanel>
  )
}
