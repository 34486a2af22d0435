import { type SecurityCheck, securityGroups } from '@outlay/contract/security/security'
import type { ReactNode } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconInfoCircle from '~icons/tabler/info-circle'
import IconShield from '~icons/tabler/shield'
import { msg, t, translated } from '../../core/language/language.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PanelEmpty } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './SecurityPage.module.css'

type Section = NonNullable<SecurityCheck['settings']>

const actions: Record<Section, string> = {
  email: msg('Confirm email'),
  password: msg('Change password'),
  'two-step': msg('Turn on'),
  passkeys: msg('Review passkeys'),
  devices: msg('Review devices'),
  'api-keys': msg('Review API keys'),
}

/** What the user can do now, each with the way to it. */
export function Recommended({ checks }: { checks: readonly SecurityCheck[] }) {
  return (
    <TitledPanel title={t('Recommended')}>
      {checks.length === 0 ? (
        <PanelEmpty>{t('You’re all set. Recommendations for your account will appear here.')}</PanelEmpty>
      ) : (
        <ul className={classes.list} aria-label={t('Recommended')}>
          {checks.map(check => (
            <CheckRow key={check.id} check={check}>
              {check.settings && (
                <LinkButton
                  to={check.settings === 'api-keys' ? '/settings/api-keys' : '/settings/sign-in'}
                  hash={check.settings}
                  variant="default"
                  aria-label={`${translated(actions[check.settings])}: ${translated(check.title)}`}
                >
                  {translated(actions[check.settings])}
                </LinkButton>
              )}
            </CheckRow>
          ))}
        </ul>
      )}
    </TitledPanel>
  )
}

/** Every check, by group. */
export function ChecksPanel({ checks }: { checks: readonly SecurityCheck[] }) {
  return (
    <TitledPanel title={t('Security checks')} text={passedText(checks)}>
      {securityGroups.map(({ id, name, points }) => {
        const group = checks.filter(check => check.group === id)
        const reached = group.reduce((sum, check) => sum + (check.holds ? check.points : 0), 0)
        return (
          <details key={id} className={classes.group}>
            <summary>
              <IconChevronRight size={16} aria-hidden />
              <h3>{translated(name)}</h3>
              <span className={classes.note}>{passedText(group)}</span>
              <span className={classes.points}>{t('{reached} of {points} points', { reached, points })}</span>
            </summary>
            <ul className={classes.list} aria-label={translated(name)}>
              {/* Open ones come first. */}
              {group
                .toSorted((a, b) => Number(a.holds) - Number(b.holds))
                .map(check => (
                  <CheckRow key={check.id} check={check} />
                ))}
            </ul>
          </details>
        )
      })}
    </TitledPanel>
  )
}

/** How many passed, of all. */
export function passedText(checks: readonly SecurityCheck[]): string {
  const held = checks.filter(({ holds }) => holds).length
  return t('{held} of {all} passed', { held, all: checks.length })
}

/** What only the operator of the server can do. */
export function OperatorAdvice({ checks }: { checks: readonly SecurityCheck[] }) {
  if (checks.length === 0) return null
  return (
    <TitledPanel
      title={t('For your administrator')}
      text={t('Only the person who runs this server can change these.')}
    >
      <ul className={classes.list} aria-label={t('For your administrator')}>
        {checks.map(check => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </TitledPanel>
  )
}

interface CheckRowProps {
  check: SecurityCheck
  /** What to do about it. */
  children?: ReactNode
}

function CheckRow({ check: { title, text, holds, points, settings }, children }: CheckRowProps) {
  const Icon = holds ? IconCircleCheck : settings ? IconShield : IconInfoCircle
  return (
    <li className={classes.row}>
      <Icon
        size={20}
        role="img"
        aria-label={holds ? t('Passed') : t('Open')}
        className={holds ? classes.holds : undefined}
      />
      <div className={classes.words}>
        <p className={classes.title}>{translated(title)}</p>
        <p className={classes.advice}>{translated(text)}</p>
      </div>
      <span className={classes.points}>
        {holds
          ? t('{reached} of {points}', { reached: points, points })
          : t('{points, plural, one {+# point} other {+# points}}', { points })}
      </span>
      {children}
    </li>
  )
}
