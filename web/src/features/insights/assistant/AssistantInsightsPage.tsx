import IconDownload from '~icons/tabler/download'
import IconMessageCircle from '~icons/tabler/message-circle'
import IconPlus from '~icons/tabler/plus'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useNavigate, useSearch } from '../../../core/navigation/navigation.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { useMoodsShown } from '../../../entities/expenses/moodsShown.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Tabs } from '../../../ui/panels/Tabs.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { InsightsHeader } from '../InsightsHeader.tsx'
import classes from './AssistantInsightsPage.module.css'
import { type AssistantTab, assistantTabs, parseAssistantSearch } from './assistantInsights.search.ts'
import { FinancialTab } from './FinancialTab.tsx'
import { MoodTab } from './MoodTab.tsx'

const names: Readonly<Record<AssistantTab, string>> = {
  financial: msg('Financial Analysis'),
  mood: msg('Mood Analysis'),
}

/** The assistant's findings about spending and moods. */
export function AssistantInsightsPage() {
  const { tab: wanted } = parseAssistantSearch(useSearch())
  const moodsShown = useMoodsShown()
  const tab = (moodsShown && wanted) || 'financial'
  const navigate = useNavigate()
  const show = (value: AssistantTab) =>
    navigate({
      to: '/claude-insights',
      search: value === 'mood' ? { tab: value } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <InsightsHeader
        current="/claude-insights"
        text={t('What stands out in your spending, and what to do about it.')}
      />
      <div className={classes.page}>
        <Tabs
          label={t('Analyses')}
          value={tab}
          onChange={show}
          isInner
          panelClassName={classes.panel}
          tabs={(moodsShown ? assistantTabs : (['financial'] as const)).map(one => ({
            value: one,
            label: translated(names[one]),
            panel: one === 'mood' ? <MoodTab /> : <FinancialTab />,
          }))}
        />
        <AnalystPanel />
      </div>
    </>
  )
}

const ways = [
  msg('Reads your own expenses and no one else’s.'),
  msg('Calculates first: no made-up numbers.'),
  msg('Shows a confidence level and never draws conclusions from too few expenses.'),
]

const atLeft = { variant: 'default', fullWidth: true, style: { justifyContent: 'flex-start' } } as const

/** Introduces the assistant, with links. */
function AnalystPanel() {
  return (
    <div className={classes.side}>
      <TitledPanel title={t('Financial Analyst')} text={t('The assistant’s voice on this page.')}>
        <div className={classes.about}>
          <span className={classes.face} aria-hidden>
            📊
          </span>
          <ul className={classes.ways}>
            {ways.map(way => (
              <li key={way}>{translated(way)}</li>
            ))}
          </ul>
        </div>
      </TitledPanel>
      <TitledPanel title={t('Quick Actions')}>
        <div className={classes.actions}>
          <LinkButton
            {...atLeft}
            to="/"
            search={{ assistant: 'chat' }}
            leftSection={<IconMessageCircle size={18} aria-hidden />}
          >
            {t('Ask Claude')}
          </LinkButton>
          <LinkButton
            {...atLeft}
            to="/expenses"
            search={{ action: 'add' }}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('Add Expense')}
          </LinkButton>
          <Button
            {...atLeft}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => toast({ title: t('Feature coming soon') })}
          >
            {t('Export Report')}
          </Button>
        </div>
      </TitledPanel>
    </div>
  )
}
