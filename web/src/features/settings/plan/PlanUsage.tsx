import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { count } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import type { Usage } from '../../../entities/plans/planRules.ts'
import { bytesText } from '../../../entities/plans/planWords.ts'
import { UsageBar } from '../../../entities/plans/UsageBar.tsx'
import classes from './Subscription.module.css'

interface PlanUsageProps {
  source: CurrentPlan['source'] | undefined
  uploads: Usage
  /** Undefined while loading. */
  projects: Usage | undefined
  storage: Usage | undefined
}

type Write = (locale: Locale, value: number) => string

/** Usage of the plan's limits. */
export function PlanUsage({ source, uploads, projects, storage }: PlanUsageProps) {
  return (
    <dl className={classes.usage}>
      <Used
        name={t('Monthly uploads')}
        label={t('Monthly uploads used')}
        usage={uploads}
        write={count}
        source={source}
      />
      <Used name={t('Projects')} label={t('Projects used')} usage={projects} write={count} source={source} />
      <Used name={t('Storage')} label={t('Storage used')} usage={storage} write={bytesText} source={source} />
    </dl>
  )
}

interface UsedProps extends Pick<PlanUsageProps, 'source'> {
  name: string
  /** The label of the bar. */
  label: string
  usage: Usage | undefined
  write: Write
}

function Used({ name, label, usage, write, source }: UsedProps) {
  const locale = useLocale()
  return (
    <div className={classes.used}>
      <dt>{name}</dt>
      <dd>{usage ? usageText(locale, usage, { write, source }) : '\u00a0'}</dd>
      {usage && <dd>{<UsageBar usage={usage} label={label} />}</dd>}
    </div>
  )
}

function usageText(
  locale: Locale,
  { used, limit }: Usage,
  { write, source }: Pick<UsedProps, 'write' | 'source'>,
): string {
  if (limit === null) return unlimitedText(write(locale, used), source)
  return `${write(locale, used)} / ${write(locale, limit)}`
}

function unlimitedText(used: string, source: PlanUsageProps['source']): string {
  if (source === 'limits-off') return t('{used} used, no limit on this server', { used })
  return source === 'trial'
    ? t('{used} used, no limit during your trial', { used })
    : t('{used} used, no limit', { used })
}
