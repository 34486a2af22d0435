import { t, translated } from '../../../core/language/language.ts'
import { Finder } from '../../../features/finder/Finder.tsx'
import type { FinderOption } from '../../../features/finder/finderOption.ts'
import { setColorScheme } from '../../../ui/theme/colorScheme.ts'
import { useSignOut } from '../useSignOut.ts'
import { actions, settings, signOutAction, themeActions } from './finderOptions.tsx'
import { pages } from './finderPages.tsx'

/** The finder with everything in this app. */
export function AppFinder({ onClose, takeTyped }: { onClose: () => void; takeTyped: () => string }) {
  const { signOut } = useSignOut()
  const groups = [
    {
      title: t('Actions'),
      options: shown([...actions, ...themeActions(setColorScheme), signOutAction(signOut)]),
    },
    { title: t('Pages'), options: shown(pages) },
    { title: t('Settings'), options: shown(settings) },
  ]
  return <Finder groups={groups} onClose={onClose} takeTyped={takeTyped} />
}

/** Labeled in the current language, and also found by their English names. */
function shown(options: readonly FinderOption[]): FinderOption[] {
  return options.map(option => ({
    ...option,
    title: translated(option.title),
    words: `${option.title} ${option.words ?? ''}`,
  }))
}
