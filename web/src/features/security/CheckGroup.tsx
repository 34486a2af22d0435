import { Anchor } from '@mantine/core'
import type { SecurityCheck, securityGroups } from '@outlay/contract/security/security'
import { Link } from '@tanstack/react-router'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import { msg, t, translated } from '../../core/language/language.ts'
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
      title={translated(group.name)}
      actions={
        <>
          <span className={classes.badge} data-open={openCount > 0 || undefined}>
            {openCount === 0 ? t('All passed') : t('{count} to improve', { count: openCount })}
          </span>
          <span className={classes.points}>
            {t('{reached} of {points} points', { reached, points: group.points })}
          </span>
        </>
      }
    >
      <ul className={classes.list} aria-label={translated(group.name)}>
        {/* Open issues come first. */}
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
  email: msg('Email address'),
  password: msg('Password'),
  'two-step': msg('Two-step verification'),
  passkeys: msg('Passkeys'),
  devices: msg('Devices'),
  'api-keys': msg('API keys'),
} as const

function CheckRow({ check: { title, holds, points, advice, settings } }: { check: SecurityCheck }) {
  const Icon = holds ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.row}>
      <Icon
        size={20}
        role="img"
        aria-label={holds ? t('Passed') : t('Open')}
        className={holds ? classes.holds : classes.open}
      />
      <div className={classes.words}>
        <p className={classes.title}>{translated(title)}</p>
        {!holds && (
          <p className={classes.advice}>
            {translated(advice)}
            {settings && (
              <Anchor
                component={Link}
                to="/settings"
                hash={settings}
                underline="always"
                className={classes.way}
              >
                {t('Open {section}', { section: translated(sectionNames[settings]) })}
              </Anchor>
            )}
          </p>
        )}
      </div>
      <span className={classes.points}>
        {t('{reached} of {points}', { reached: holds ? points : 0, points })}
      </span>
    </li>
  )
}
