import { listDensities } from '@outlay/contract/savedViews/savedViews'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useStoredText } from '../../../core/storage/storedText.ts'

export type Density = (typeof listDensities)[number]

/** In pixels. */
const rowHeights = {
  comfortable: { narrow: 76, wide: 68 },
  compact: { narrow: 60, wide: 28 },
} as const satisfies Record<Density, { readonly narrow: number; readonly wide: number }>

/** The user's row density on this device; not synced, since it depends on the screen. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [text, keep] = useStoredText('localStorage', `outlay.density.${useUser().id}`)
  const density = listDensities.find(one => one === text) ?? 'comfortable'
  return [density, keep]
}

/** In pixels, by density and window width. */
export function useRowHeight(density: Density): number {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return rowHeights[density][isNarrow ? 'narrow' : 'wide']
}
