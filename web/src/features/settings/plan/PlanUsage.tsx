import { count } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import type { Usage } from '../../../entities/plans/planRules.ts'
import { bytesText } from '../../../entities/plans/planWords.ts'
import { UsageBar } from '../../../entities/plans/UsageBar.tsx'
import classes from './Subscription.module.css'

interface PlanUsageProps {
  uploads: Usage
  /** Undefined until they are known. */
  projects: Usage | undefined
  storage: Usage | undefined
}

type Write = (locale: Locale, value: number) => string

/** What is used of the plan's limits. */
export function PlanUsage({ uploads, projects, storage }: PlanUsageProps) {
  return (
    <dl className={classes.usage}>
      <Used name="Monthly uploads" usage={uploads} write={count} />
      <Used name="Projects" usage={projects} write={count} />
      <Used name="Storage" usage={storage} write={bytesText} />
    </dl>
  )
}

function Used({ name, usage, write }: { name: string; usage: Usage | undefined; write: Write }) {
  const locale = useLocale()
  return (
    <div className={classes.used}>
      <dt>{name}</dt>
      <dd>{usage ? usageText(locale, usage, write) : '\u00a0'}</dd>
      {usage && <dd>{<UsageBar usage={usage} label={`${name} used`} />}</dd>}
    </div>
  )
}

function usageText(locale: Locale, { used, limit }: Usage, write: Write): string {
  if (limit === null) return `${write(locale, used)} used, no limit here`
  return `${write(locale, used)} / ${write(locale, limit)}`
}
