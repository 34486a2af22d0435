import { listDensities } from '@outlay/contract/savedViews/savedViews'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useStoredText } from '../../../core/storage/storedText.ts'

export type Density = (typeof listDensities)[number]

/** In pixels. */
export const rowHeights = { table: 36, comfortable: 68, narrow: 64 } as const

export type RowLayout = keyof typeof rowHeights

/** The user's row density on this device; not synced, since it depends on the screen. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [text, keep] = useStoredText('localStorage', `outlay.density.${useUser().id}`)
  const density = listDensities.find(one => one === text) ?? 'compact'
  return [density, keep]
}

/** Only wide windows have a choice: compact rows are a table. */
export function useRowLayout(): RowLayout {
  const [density] = useDensity()
  const isNarrow = useMediaQuery('(max-width: 63.99em)')
  if (isNarrow) return 'narrow'
  return density === 'compact' ? 'table' : 'comfortable'
}
