import { useStoredText } from '../../core/storage/storedText.ts'

/** Whether moods are shown at all, on this device, and the setting's switch. */
export function useMoodsSetting(): [isShown: boolean, show: (isShown: boolean) => void] {
  const [text, keep] = useStoredText('localStorage', 'outlay.moods')
  return [text !== 'off', isShown => keep(isShown ? '' : 'off')]
}

/** Whether to show moods: cards, marks in lists, form fields, filters. On unless turned off in the settings. */
export const useMoodsShown = (): boolean => useMoodsSetting()[0]
