import { planName } from '@outlay/contract/plans/planInclusions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import IconLayoutDashboard from '~icons/tabler/layout-dashboard'
import { dayIn, dayMs, localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { useDeferredArrival } from '../../core/loading/useDeferredArrival.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { useStoredText } from '../../core/storage/storedText.ts'
import { dashboardQuery, teamViewQuery } from '../../entities/dashboard/dashboard.query.ts'
import { refreshFigures } from '../../entities/figures/refreshFigures.ts'
import { inclusionsText } from '../../entities/plans/inclusionsText.ts'
import { useScope } from '../../entities/teams/useScope.ts'
import { Button, CloseButton } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { WarningText } from '../../ui/states/WarningText.tsx'
import { Anchor } from '../../ui/text/Text.tsx'
import { DashboardCards } from './cards/DashboardCards.tsx'
import type { DashboardSlots } from './cards/dashboardCards.ts'
import classes from './DashboardPage.module.css'
import { FloatingActions } from './QuickActions.tsx'
import { MonthHeading, MonthSection } from './stats/MonthSection.tsx'

/** The landing page. One request loads all its figures; the team's come in addition to the user's own. */
export function DashboardPage(slots: DashboardSlots) {
  const scope = useScope()
  const own = useQuery(dashboardQuery)
  const team = useQuery({ ...teamViewQuery, enabled: scope === 'team' })
  const { data, error, refetch, dataUpdatedAt } = scope === 'team' ? team : own
  const dashboard = useDeferredArrival(data)
  const ownDashboard = useDeferredArrival(own.data)
  useNewDay(dashboard?.today)
  const hasFailed = !data && error
  return (
    <div className={classes.page}>
      <PageHeader title={t('Dashboard')} text={<MonthHeading dashboard={dashboard} />}>
        <ArrangeButton />
      </PageHeader>
      <OverdueLine />
      <TrialLine />
      {!scope && <slots.FirstSteps />}
      {hasFailed ? (
        <Panel isFlush>
          <LoadError what={t('Your dashboard')} error={error} onRetry={refetch} />
        </Panel>
      ) : (
        <MonthSection dashboard={dashboard} scope={scope} arrivedAtMs={dataUpdatedAt} />
      )}
      <DashboardCards
        dashboard={dashboard}
        own={ownDashboard}
        scope={scope}
        slots={slots}
        hasFailed={Boolean(hasFailed)}
      />
      <FloatingActions />
    </div>
  )
}

const everyMs = 60_000
/** Tolerates a clock that is slightly ahead of the server's. */
const marginMs = 60_000

/** Reloads the figures after midnight if the page stays open. `today`: the day of the shown figures. */
export function useNewDay(today: string | undefined): void {
  const queryClient = useQueryClient()
  const { timezone } = useUser()
  useEffect(() => {
    if (today === undefined) return
    let asked = today
    const look = () => {
      const day = dayIn(timezone, new Date(Date.now() - marginMs))
      if (document.visibilityState !== 'visible' || day <= asked) return
      asked = day
      void refreshFigures(queryClient)
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient, timezone, today])
}

/** Shown in the last days of a trial. */
const saidForMs = 3 * dayMs

/** When the trial ends and what changes then: once per trial, until dismissed. */
function TrialLine() {
  const locale = useLocale()
  const { id, timezone, trialEndsAt, subscriptionPlan } = useUser()
  const [dismissed, dismiss] = useStoredText('localStorage', `outlay.trial.${id}`)
  if (!trialEndsAt || dismissed === trialEndsAt || subscriptionPlan === 'platinum') return null
  const leftMs = Date.parse(trialEndsAt) - Date.now()
  if (leftMs <= 0 || leftMs > saidForMs) return null
  const day = localeDay(locale, dayIn(timezone, new Date(trialEndsAt)))
  return (
    <p className={classes.line} role="note">
      <span>
        <Trans
          text="Your trial ends on {day}. After that, you’re on {plan}: {inclusions}. You keep everything you’ve created. <link>See plans</link>"
          values={{
            day,
            plan: planName(subscriptionPlan),
            inclusions: inclusionsText(locale, subscriptionPlan),
          }}
          tags={{ link: <Link to="/subscribe" /> }}
        />
      </span>
      <CloseButton aria-label={t('Dismiss this notice')} onClick={() => dismiss(trialEndsAt)} />
    </p>
  )
}

/** While a plan's payment fails, tells the payer on the dashboard, in addition to the email. */
function OverdueLine() {
  const { subscriptionPlan, subscriptionStatus } = useUser()
  if (subscriptionStatus !== 'past_due') return null
  return (
    <WarningText>
      <Trans
        text="Your last payment for {plan} didn’t go through. Your plan ends unless you pay within days. <link>Pay with another card</link>"
        values={{ plan: planName(subscriptionPlan) }}
        tags={{
          link: (
            <Anchor renderRoot={props => <Link {...props} to="/subscribe" search={{ pay: 'overdue' }} />} />
          ),
        }}
      />
    </WarningText>
  )
}

const ArrangeDialog = lazyDialog(
  msg('The dialog'),
  async () => (await import('./ArrangeDialog.tsx')).ArrangeDialog,
)

/** Opens the dialog to arrange the cards. */
function ArrangeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        className={classes.customize}
        leftSection={<IconLayoutDashboard size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Customize')}
      </Button>
      <Suspense>{isOpen && <ArrangeDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
