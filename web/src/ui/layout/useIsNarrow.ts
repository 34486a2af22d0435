import { useMediaQuery } from '../../core/interaction/useMediaQuery.ts'

/** Whether the window is narrower than a landscape tablet, so that side panels move elsewhere. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 61.99em)')
