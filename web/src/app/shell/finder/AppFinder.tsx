import { useMantineColorScheme } from '@mantine/core'
import { useFocusBack } from '../../../core/interaction/useFocusBack.ts'
import { Finder } from '../../../features/finder/Finder.tsx'
import { useSignOut } from '../useSignOut.ts'
import { actions, settings, signOutAction, themeActions } from './finderOptions.tsx'
import { pages } from './finderPages.tsx'

interface AppFinderProps {
  onClose: () => void
  takeTyped: () => string
}

/** The finder with all that this app has. */
export function AppFinder({ onClose, takeTyped }: AppFinderProps) {
  useFocusBack(true)
  const { setColorScheme } = useMantineColorScheme()
  const { signOut } = useSignOut()
  const groups = [
    { title: 'Actions', options: [...actions, ...themeActions(setColorScheme), signOutAction(signOut)] },
    { title: 'Pages', options: pages },
    { title: 'Settings', options: settings },
  ]
  return <Finder groups={groups} onClose={onClose} takeTyped={takeTyped} />
}
