import { Button } from '@mantine/core'
import IconChartBar from '~icons/tabler/chart-bar'
import IconDownload from '~icons/tabler/download'
import IconMessageCircle from '~icons/tabler/message-circle'
import IconPlus from '~icons/tabler/plus'
import { msg, t, translated } from '../../../core/language/language.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import classes from './AnalystPanel.module.css'

const ways = [
  msg('Reads your own expenses and no one else’s.'),
  msg('Calculates first: no made-up numbers.'),
  msg('Shows a confidence level and never draws conclusions from too few expenses.'),
]

const atLeft = { variant: 'default', justify: 'flex-start', fullWidth: true } as const

/** Introduces the assistant, with links. */
export function AnalystPanel() {
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
          <LinkButton {...atLeft} to="/insights" leftSection={<IconChartBar size={18} aria-hidden />}>
            {t('Spending Insights')}
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
