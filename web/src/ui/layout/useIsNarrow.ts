import { useMediaQuery } from '@mantine/hooks'

/** Whether the window has less room than a tablet on its side: then what stands beside a list goes elsewhere. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
