import type { CurrentPlan } from '@outlay/contract/plans'
import { count } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import type { Usage } from '../../../entities/plans/planRules.ts'
import { bytesText } from '../../../entities/plans/planWords.ts'
import { UsageBar } from '../../../entities/plans/UsageBar.tsx'
import classes from './Subscription.module.css'

interface PlanUsageProps {
  source: CurrentPlan['source'] | undefined
  uploads: Usage
  /** Undefined until they are known. */
  projects: Usage | undefined
  storage: Usage | undefined
}

type Write = (locale: Locale, value: number) => string

/** What is used of the plan's limits. */
export function PlanUsage({ source, uploads, projects, storage }: PlanUsageProps) {
  const noLimit = noLimitText(source)
  return (
    <dl className={classes.usage}>
      <Used name="Monthly uploads" usage={uploads} write={count} noLimit={noLimit} />
      <Used name="Projects" usage={projects} write={count} noLimit={noLimit} />
      <Used name="Storage" usage={storage} write={bytesText} noLimit={noLimit} />
    </dl>
  )
}

interface UsedProps {
  name: string
  usage: Usage | undefined
  write: Write
  noLimit: string
}

function Used({ name, usage, write, noLimit }: UsedProps) {
  const locale = useLocale()
  return (
    <div className={classes.used}>
      <dt>{name}</dt>
      <dd>{usage ? usageText(locale, usage, { write, noLimit }) : '\u00a0'}</dd>
      {usage && <dd>{<UsageBar usage={usage} label={`${name} used`} />}</dd>}
    </div>
  )
}

function usageText(
  locale: Locale,
  { used, limit }: Usage,
  { write, noLimit }: Pick<UsedProps, 'write' | 'noLimit'>,
): string {
  if (limit === null) return `${write(locale, used)} used, ${noLimit}`
  return `${write(locale, used)} / ${write(locale, limit)}`
}

function noLimitText(source: PlanUsageProps['source']): string {
  if (source === 'limits-off') return 'no limit here'
  return source === 'trial' ? 'no limit during your trial' : 'no limit'
}
