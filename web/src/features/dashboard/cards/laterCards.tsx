import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { exportRoutes } from '@outlay/contract/exports/exports'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconDownload from '~icons/tabler/download'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconSparkles from '~icons/tabler/sparkles'
import IconSwitchHorizontal from '~icons/tabler/switch-horizontal'
import { addressOf } from '../../../core/api/api.ts'
import { msg, t } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { useStoredText } from '../../../core/storage/storedText.ts'
import { useScope } from '../../../entities/teams/useScope.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { PanelTitle, useIsCollapsed } from '../../../ui/panels/TitledPanel.tsx'
import { CategoryAnalytics, ProjectAnalytics } from '../analytics/AnalyticsPanel.tsx'
import { CategoriesThisMonth, ProjectAllocation } from '../analytics/MonthShares.tsx'
import { MoodInsights } from '../MoodInsights.tsx'
import type { DashboardSlots } from './dashboardCards.ts'
import classes from './laterCards.module.css'

export interface LaterCardProps {
  dashboard: Dashboard
  /** The user's own data. */
  own: Dashboard
  slots: DashboardSlots
}

/** Cards whose code loads after the first ones, by ID. */
export const laterCards = {
  categories: ({ dashboard }) => (
    <TwoFaces
      name="categories"
      faces={[
        {
          id: 'month',
          title: t('Categories This Month'),
          show: turn => <CategoriesThisMonth {...dashboard} turn={turn} />,
        },
        {
          id: 'analytics',
          title: t('Spending by Category'),
          show: turn => <CategoryAnalytics {...dashboard} turn={turn} />,
        },
      ]}
    />
  ),
  projects: ({ dashboard }) => (
    <TwoFaces
      name="projects"
      faces={[
        {
          id: 'allocation',
          title: t('Project Allocation'),
          show: turn => <ProjectAllocation {...dashboard} turn={turn} />,
        },
        {
          id: 'analytics',
          title: t('Spending by Project'),
          show: turn => <ProjectAnalytics {...dashboard} turn={turn} />,
        },
      ]}
    />
  ),
  moods: ({ own: { moods, month } }) => <MoodInsights insights={moods} currency={month.currency} />,
  assistant: ({ own: { mascot, month }, slots: { MascotCard } }) => (
    <MascotCard {...mascot} currency={month.currency} />
  ),
  activity: ({ own, slots: { LiveActivity } }) => <LiveActivity activity={own.activity} />,
  security: ({ own, slots: { SecurityCard } }) => <SecurityCard security={own.security} />,
  promo: () => <PromoCard />,
  compliance: () => <ComplianceBanner />,
} satisfies Record<string, (props: LaterCardProps) => ReactNode>

/** Links to the assistant's page. */
function PromoCard() {
  return (
    <Link to="/claude-insights" className={classes.card}>
      <IconSparkles size={24} aria-hidden className={classes.promoIcon} />
      <span className={classes.words}>
        <span className={classes.title}>{t('See what Claude finds in your spending')}</span>
        <span className={classes.text}>
          {t('Patterns, moods and what to do next, from your own figures.')}
        </span>
      </span>
      <IconArrowRight size={20} aria-hidden className={classes.arrow} />
    </Link>
  )
}

const QuickBooksDialog = lazyDialog(
  msg('The dialog'),
  async () => (await import('../QuickBooksDialog.tsx')).QuickBooksDialog,
)

function ComplianceBanner() {
  const [isAlertOpen, setAlertOpen] = useState(false)
  const scope = useScope()
  const { taxCountry } = useUser()
  const isCollapsed = useIsCollapsed()
  return (
    <Panel className={classes.banner} aria-labelledby="compliance-title">
      <IconShieldCheck size={28} aria-hidden className={classes.icon} />
      <PanelTitle
        id="compliance-title"
        title={taxCountry === 'US' ? t('IRS Compliance Ready') : t('Tax Report Ready')}
        text={t(
          'Every expense with its date, category, amount and receipt, in a file your accountant can read.',
        )}
      />
      <div className={classes.actions} hidden={isCollapsed}>
        <Button
          component="a"
          href={addressOf(exportRoutes.exportExpenses, { params: { format: 'csv' }, query: { scope } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Export Tax Report')}
        </Button>
        <Button variant="default" onClick={() => setAlertOpen(true)}>
          {t('Sync to QuickBooks')}
        </Button>
      </div>
      <Suspense>{isAlertOpen && <QuickBooksDialog onClose={() => setAlertOpen(false)} />}</Suspense>
    </Panel>
  )
}

/** A card with one view of the data; it places the `turn` button next to its title. */
interface Face {
  readonly id: string
  readonly title: string
  readonly show: (turn: ReactNode) => ReactNode
}

interface TwoFacesProps {
  /** Under this name, the tab remembers the last face. */
  name: string
  faces: readonly [Face, Face]
}

/** Two views of the same data in one card: the last one used, and a button to the other. */
function TwoFaces({ name, faces }: TwoFacesProps) {
  const [shownId, setShownId] = useStoredText('localStorage', `outlay.face.${name}`)
  const isTurned = useRef(false)
  const [shown, other] = shownId === faces[1].id ? [faces[1], faces[0]] : faces
  const turn = () => {
    isTurned.current = true
    setShownId(other.id)
  }
  return shown.show(<TurnButton key={shown.id} title={other.title} takesFocus={isTurned} onTurn={turn} />)
}

interface TurnButtonProps {
  /** The title of the other face. */
  title: string
  /** Keeps the focus on the button after turning by keyboard. */
  takesFocus: { readonly current: boolean }
  onTurn: () => void
}

function TurnButton({ title, takesFocus, onTurn }: TurnButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus.current) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Button
      ref={button}
      variant="subtle"
      style={{ paddingInline: 8 }}
      aria-label={t('Show {title}', { title })}
      title={t('Show {title}', { title })}
      onClick={onTurn}
    >
      <IconSwitchHorizontal size={16} aria-hidden />
    </Button>
  )
}
