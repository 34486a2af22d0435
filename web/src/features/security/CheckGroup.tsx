import { Anchor } from '@mantine/core'
import type { SecurityCheck, securityGroups } from '@outlay/contract/security'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './CheckGroup.module.css'

interface CheckGroupProps {
  group: (typeof securityGroups)[number]
  checks: readonly SecurityCheck[]
}

export function CheckGroup({ group, checks }: CheckGroupProps) {
  const reached = checks.reduce((sum, { holds, points }) => sum + (holds ? points : 0), 0)
  const openCount = checks.filter(({ holds }) => !holds).length
  return (
    <TitledPanel
      title={group.name}
      actions={
        <>
          <span className={classes.badge} data-open={openCount > 0 || undefined}>
            {openCount === 0 ? 'In order' : `${openCount} to improve`}
          </span>
          <span className={classes.points}>
            {reached} of {group.points} points
          </span>
        </>
      }
    >
      <ul className={classes.list} aria-label={group.name}>
        {/* What is to be done comes first. */}
        {checks
          .toSorted((a, b) => Number(a.holds) - Number(b.holds))
          .map(check => (
            <CheckRow key={check.id} check={check} />
          ))}
      </ul>
    </TitledPanel>
  )
}

const sectionNames = {
  email: 'Email address',
  password: 'Password',
  'two-step': 'Two-step verification',
  passkeys: 'Passkeys',
  devices: 'Devices',
  'api-keys': 'API keys',
} as const

function CheckRow({ check: { title, holds, points, advice, settings } }: { check: SecurityCheck }) {
  const Icon = holds ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.row}>
      <Icon
        size={20}
        role="img"
        aria-label={holds ? 'Holds' : 'Open'}
        className={holds ? classes.holds : classes.open}
      />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {!holds && (
          <p className={classes.advice}>
            {advice}
            {settings && (
              <Anchor
                component={Link}
                to="/settings"
                hash={settings}
                underline="always"
                className={classes.way}
              >
                Open {sectionNames[settings]}
              </Anchor>
            )}
          </p>
        )}
      </div>
      <span className={classes.points}>
        {holds ? points : 0} of {points}
      </span>
    </li>
  )
}
