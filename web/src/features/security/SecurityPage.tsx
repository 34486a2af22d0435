import {
  type SecurityCheck,
  type SecurityOverview,
  securityBandOf,
  securityGradeOf,
  securityGroups,
} from '@outlay/contract/security/security'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { ownAuditFile, recentAuditQuery } from '../../entities/audit/audit.query.ts'
import { securityQuery } from '../../entities/security/security.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelSkeleton } from '../../ui/panels/PanelList.tsx'
import { PanelTitle, TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { Anchor } from '../../ui/text/Text.tsx'
import { AuditRows } from './AuditRows.tsx'
import { Facts } from './Facts.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import classes from './SecurityPage.module.css'
import colors from './scoreColors.module.css'
import { TrendPanel } from './TrendPanel.tsx'

/** Account security: each check with its fix, and blocked attempts. */
export function SecurityPage() {
  // An issue may have just been fixed, in Settings or on the server.
  const { data, error, refetch } = useQuery({ ...securityQuery, refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title={t('Security')} text={t('Checks of your account, your sessions and this server.')} />
      {data && <Overview overview={data} />}
      {!data && error && <LoadError what={t('The security checks')} error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={classes.skeleton} role="status" aria-label={t('Loading security checks')} />
      )}
    </>
  )
}

function Overview({ overview }: { overview: SecurityOverview }) {
  const { checks, threats, trend } = overview
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <ScorePanel overview={overview} />
        <TrendPanel trend={trend} />
        <ThreatsPanel threats={threats} />
      </div>
      {securityGroups.map(group => (
        <CheckGroup key={group.id} group={group} checks={checks.filter(check => check.group === group.id)} />
      ))}
      <RecentActivity />
      <WaysIn />
      <DataRights />
    </div>
  )
}

/** Settings that control access to the account. */
const ways = [
  { hash: 'devices', title: msg('Devices') },
  { hash: 'password', title: msg('Password') },
  { hash: 'two-step', title: msg('Two-step verification') },
  { hash: 'passkeys', title: msg('Passkeys') },
  { hash: 'email', title: msg('Email address') },
]

function WaysIn() {
  return (
    <Panel aria-labelledby="ways-in">
      <PanelTitle
        id="ways-in"
        title={t('Signing in')}
        text={t('See where you’re signed in, sign out everywhere, and manage how you sign in.')}
      />
      <div className={classes.buttons}>
        {ways.map(({ hash, title }) => (
          <LinkButton key={hash} to="/settings/sign-in" hash={hash} variant="default">
            {translated(title)}
          </LinkButton>
        ))}
      </div>
    </Panel>
  )
}

/** Blocked attempts on the account, by kind. */
function ThreatsPanel({ threats }: { threats: SecurityOverview['threats'] }) {
  const locale = useLocale()
  const kinds = [
    [t('Failed sign-ins'), threats.failedSignIns],
    [t('Blocked requests from other sites'), threats.crossSiteRequests],
    [t('Blocked calls over the limit'), threats.rateLimitedCalls],
  ] as const
  return (
    <Panel aria-label={t('Threats blocked')}>
      <p className={classes.figureLine}>
        <Trans
          text="{count, plural, other {<figure>#</figure> threats blocked}}"
          values={{ count: threats.blocked }}
          tags={{ figure: <span className={classes.figure} /> }}
        />
      </p>
      <p className={classes.note}>
        {t('Since {day}, the last 30 days (UTC).', { day: localeDay(locale, threats.since) })}
      </p>
      <div className={classes.kinds}>
        <Facts facts={kinds} />
      </div>
    </Panel>
  )
}

function ScorePanel({ overview: { score, checks } }: { overview: SecurityOverview }) {
  const band = securityBandOf(score)
  const openCount = checks.filter(({ holds }) => !holds).length
  return (
    <Panel className={classes.score} aria-label={t('Security score')}>
      <ScoreRing score={score} sizePx={136} thicknessPx={12}>
        <span className={classes.figure}>{score}</span>
        <span className={classes.outOf}>{t('of 100')}</span>
      </ScoreRing>
      <div>
        <p className={`${classes.band} ${colors[band.color]}`}>{translated(band.label)}</p>
        <p className={classes.grade}>{t('Grade {grade}', { grade: securityGradeOf(score) })}</p>
        <p className={classes.note}>
          {t('{held} of {all} security checks passed.', {
            held: checks.length - openCount,
            all: checks.length,
          })}
        </p>
      </div>
    </Panel>
  )
}

/** Links to the download and deletion of the user's data. */
function DataRights() {
  return (
    <Panel aria-labelledby="data-rights">
      <PanelTitle
        id="data-rights"
        title={t('Your data')}
        text={t('The data Outlay keeps about you is yours.')}
      />
      <div className={classes.buttons}>
        <LinkButton to="/privacy/data" hash="download" variant="default">
          {t('Download data')}
        </LinkButton>
        <LinkButton to="/privacy/data" hash="preferences" variant="default">
          {t('Preferences')}
        </LinkButton>
        <LinkButton to="/privacy/data" hash="deletion" variant="default">
          {t('Request deletion')}
        </LinkButton>
      </div>
    </Panel>
  )
}

interface CheckGroupProps {
  group: (typeof securityGroups)[number]
  checks: readonly SecurityCheck[]
}

function CheckGroup({ group, checks }: CheckGroupProps) {
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
                to={settings === 'api-keys' ? '/settings/api-keys' : '/settings/sign-in'}
                hash={settings}
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

/** The latest entries of the account's audit log. */
function RecentActivity() {
  const { data, error, refetch } = useQuery(recentAuditQuery)
  return (
    <TitledPanel
      title={t('Recent activity')}
      text={t('Don’t recognize something? Change your password and sign out everywhere.')}
      actions={
        <div className={classes.buttons}>
          <LinkButton to="/security/activity" variant="subtle">
            {t('Show all')}
          </LinkButton>
          <Button component="a" href={ownAuditFile} download variant="default">
            {t('Export')}
          </Button>
        </div>
      }
    >
      {data && <AuditRows events={data} label={t('Recent activity')} />}
      {!data && error && <LoadError what={t('Your recent activity')} error={error} onRetry={refetch} />}
      {!data && !error && <PanelSkeleton label={t('Loading your recent activity')} height={320} />}
    </TitledPanel>
  )
}
