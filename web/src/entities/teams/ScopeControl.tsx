import { useEffect } from 'react'
import { t } from '../../core/language/language.ts'
import { useNavigate } from '../../core/navigation/navigation.tsx'
import { SegmentedControl } from '../../ui/inputs/Choices.tsx'
import { useChosenScope, useRequestedScope } from './useScope.ts'

/** Sets the scope for the whole app. The URL contains the displayed scope, so that it can be shared and revisited. */
export function ScopeControl() {
  const { scope, isNamed } = useRequestedScope()
  const [, keep] = useChosenScope()
  const navigate = useNavigate()
  const isTeamUnnamed = scope === 'team' && !isNamed
  useEffect(() => {
    // Keeps the history state, which holds the initial values of a form about to open.
    if (isTeamUnnamed) void navigate({ ...here, search: withScope('team'), state: true, replace: true })
  }, [isTeamUnnamed, navigate])
  const choose = async (next: string) => {
    // Names the previous scope in the history entry, so that Back returns to it.
    if (!isNamed) await navigate({ ...here, search: withScope(scope ?? 'mine'), state: true, replace: true })
    keep(next === 'team' ? next : 'mine')
    await navigate({ ...here, search: withScope(next === 'team' ? next : undefined) })
  }
  return (
    <SegmentedControl
      aria-label={t('Ownership')}
      value={scope ?? 'mine'}
      onChange={next => void choose(next)}
      data={[
        { value: 'mine', label: t('Mine') },
        { value: 'team', label: t('Team') },
      ]}
    />
  )
}

const here = { to: '.', hash: true, resetScroll: false } as const

const withScope =
  <Scope extends 'team' | 'mine' | undefined>(scope: Scope) =>
  ({ scope: _, ...search }: Record<string, unknown>) => ({ ...search, ...(scope && { scope }) })
