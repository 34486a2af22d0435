import { type ReactNode, useState } from 'react'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Button } from './Button.tsx'

interface ShownPart<T> {
  readonly shown: readonly T[]
  /** Resets to the first portion, when the items change. */
  readonly restart: () => void
  /** The button for the next portion; null if all are shown. */
  readonly more: ReactNode
}

/** The first items of a long list, and a button for more. */
export function useShowMore<T>(items: readonly T[], portion: number): ShownPart<T> {
  const locale = useLocale()
  const [shownCount, setShownCount] = useState(portion)
  const hiddenCount = items.length - shownCount
  return {
    shown: items.slice(0, shownCount),
    restart: () => setShownCount(portion),
    more: hiddenCount > 0 && (
      <Button variant="default" onClick={() => setShownCount(shownCount + portion)}>
        {hiddenCount > portion
          ? t('Show {portion} more of {count}', { portion, count: count(locale, hiddenCount) })
          : t('Show {count} more', { count: hiddenCount })}
      </Button>
    ),
  }
}
