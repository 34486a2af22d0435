import { type SecurityOverview, securityBandOf, securityGradeOf } from '@outlay/contract/security/security'
import { useQuery } from '@tanstack/react-query'
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
import { AuditRows } from './AuditRows.tsx'
import { Facts } from './Facts.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import { ChecksPanel, OperatorAdvice, passedText, Recommended } from './SecurityChecks.tsx'
import classes from './SecurityPage.module.css'
import colors from './scoreColors.module.css'
import { TrendPanel } from './TrendPanel.tsx'

/** Account security: what to do next, every check, and blocked attempts. */
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
  const open = checks.filter(({ holds }) => !holds)
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <ScorePanel overview={overview} />
        <Recommended checks={open.filter(({ settings }) => settings)} />
      </div>
      <ChecksPanel checks={checks} />
      <OperatorAdvice checks={open.filter(({ settings }) => !settings)} />
      <div className={classes.pair}>
        <TrendPanel trend={trend} />
        <ThreatsPanel threats={threats} />
      </div>
      <RecentActivity />
      <div className={classes.pair}>
        <WaysIn />
        <DataRights />
      </div>
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
  return (
    <Panel className={classes.score} aria-label={t('Security score')}>
      <ScoreRing score={score} sizePx={136} thicknessPx={12}>
        <span className={classes.figure}>{score}</span>
        <span className={classes.outOf}>{t('of 100')}</span>
      </ScoreRing>
      <div>
        <p className={`${classes.band} ${colors[band.color]}`}>{translated(band.label)}</p>
        <p className={classes.grade}>{t('Grade {grade}', { grade: securityGradeOf(score) })}</p>
        <p className={classes.note}>{passedText(checks)}</p>
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
