import { t } from '../../core/language/language.ts'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import type { ScopeSearch } from './scopeSearch.ts'

export interface ScopeControlProps {
  scope: ScopeSearch['scope']
  onChange: (scope: ScopeSearch['scope']) => void
}

export function ScopeControl({ scope, onChange }: ScopeControlProps) {
  return (
    <SegmentedControl
      aria-label={t('Whose')}
      value={scope ?? 'mine'}
      onChange={next => onChange(next === 'team' ? next : undefined)}
      data={[
        { value: 'mine', label: t('Mine') },
        { value: 'team', label: t('Team') },
      ]}
    />
  )
}
