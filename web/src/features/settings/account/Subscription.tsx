import { useLocale } from '../../../core/formats/locale.ts'
import '@mantine/core/styles/Progress.css'
import { Anchor, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { count } from '../../../core/formats/formats.ts'
import { useUser } from '../../../core/session/session.tsx'
import classes from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { Facts } from '../Facts.tsx'

/** The plan, and how much of this month's receipts it has left. */
export function Subscription() {
  const locale = useLocale()
  const { subscriptionPlan, monthlyUploads, uploadLimit = 5 } = useUser()
  return (
    <SettingsPanel title="Subscription">
      <div className={classes.body}>
        <Facts
          facts={[
            { name: 'Current plan', value: planName(subscriptionPlan) },
            {
              name: 'Monthly uploads',
              value:
                uploadLimit === null
                  ? `${count(locale, monthlyUploads)} used, no limit here`
                  : `${count(locale, monthlyUploads)} / ${count(locale, uploadLimit)}`,
            },
          ]}
        />
        {uploadLimit !== null && (
          <Progress
            size="sm"
            value={uploadLimit > 0 ? Math.min(100, (monthlyUploads / uploadLimit) * 100) : 100}
            color={monthlyUploads >= uploadLimit ? 'yellow' : 'blue'}
            aria-label="Monthly uploads used"
          />
        )}
        <p className={classes.note}>
          The count starts again with each month.{' '}
          <Anchor component={Link} to="/subscribe" underline="always" inherit>
            See all plans
          </Anchor>
        </p>
      </div>
    </SettingsPanel>
  )
}

function planName(plan: string): string {
  const name = plan || 'free'
  return name.charAt(0).toUpperCase() + name.slice(1)
}
