import { Progress } from '../../ui/states/Progress.tsx'
import { isNearlyUsedUp, shareUsed, type Usage } from './planRules.ts'

/** How much of a limit is used; renders nothing if there is none. */
export function UsageBar({ usage, label }: { usage: Usage; label: string }) {
  if (usage.limit === null) return null
  return (
    <Progress
      value={shareUsed(usage) * 100}
      color={isNearlyUsedUp(usage) ? 'var(--color-caution)' : undefined}
      aria-label={label}
    />
  )
}
