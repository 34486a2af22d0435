import { useMediaQuery } from '../../core/interaction/useMediaQuery.ts'

/** Whether the window is narrower than a landscape tablet, so that side panels move elsewhere. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 61.99em)')

/** Whether there is only one column, above the mobile bar. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)')
