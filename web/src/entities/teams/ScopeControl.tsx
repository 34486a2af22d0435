import { t } from '../../core/language/language.ts'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useChosenScope, useRequestedScope } from './useScope.ts'

/** Chooses for the whole app. The address says what is shown, so that it can be shared and returned to. */
export function ScopeControl() {
  const { scope, isNamed } = useRequestedScope()
  const [, keep] = useChosenScope()
  const navigate = useNavigate()
  const isTeamUnnamed = scope === 'team' && !isNamed
  useEffect(() => {
    // With what the entry of the history holds: a form that is about to open begins with it.
    if (isTeamUnnamed) void navigate({ ...here, search: withScope('team'), state: true, replace: true })
  }, [isTeamUnnamed, navigate])
  const choose = async (next: string) => {
    // The way back leads to what was shown here, not to what is chosen by then.
    if (!isNamed) await navigate({ ...here, search: withScope(scope ?? 'mine'), state: true, replace: true })
    keep(next === 'team' ? next : 'mine')
    await navigate({ ...here, search: withScope(next === 'team' ? next : undefined) })
  }
  return (
    <SegmentedControl
      aria-label={t('Whose')}
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
