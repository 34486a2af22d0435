import { Button } from '@mantine/core'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import IconBaselineDensityMedium from '~icons/tabler/baseline-density-medium'
import IconBaselineDensitySmall from '~icons/tabler/baseline-density-small'
import { t } from '../../../core/language/language.ts'
import { SelectBox } from '../selection/SelectBox.tsx'
import { allShown, countSelected, nothingSelected, type SelectedRows } from '../selection/selectedRows.ts'
import classes from './ListHead.module.css'
import type { Density } from './useDensity.ts'

interface ListHeadProps {
  /** The loaded rows. */
  shown: readonly ExpenseSummary[]
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
  density: Density
  onDensity: (density: Density) => void
  /** Count and total, for when the page's header is scrolled out of view. */
  sums: string
  /** Further display options. */
  children: ReactNode
}

/** The list's header: select all, and row density. */
export function ListHead({ shown, selected, onSelect, density, onDensity, sums, children }: ListHeadProps) {
  const head = useRef<HTMLDivElement>(null)
  const isStuck = useIsStuck(head)
  const count = countSelected(selected)
  const isAll = selected.all !== null || count >= shown.length
  const isCompact = density === 'compact'
  return (
    <div ref={head} className={classes.head}>
      <SelectBox
        label={t('Select all shown')}
        isChecked={isAll}
        isMixed={count > 0 && !isAll}
        onClick={() => onSelect(count > 0 ? nothingSelected : allShown(shown.map(({ id }) => id)))}
      />
      <span className={classes.sums}>{isStuck && sums}</span>
      {children}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        classNames={{ label: classes.densityLabel, section: classes.densityIcon }}
        leftSection={
          isCompact ? (
            <IconBaselineDensityMedium size={16} aria-hidden />
          ) : (
            <IconBaselineDensitySmall size={16} aria-hidden />
          )
        }
        onClick={() => onDensity(isCompact ? 'comfortable' : 'compact')}
      >
        {isCompact ? t('Comfortable rows') : t('Compact rows')}
      </Button>
    </div>
  )
}

/** Whether a sticky element is currently stuck below the page's header. */
function useIsStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const above = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--outlay-header-height'),
    )
    const observer = new IntersectionObserver(
      ([entry]) =>
        setStuck(entry !== undefined && entry.intersectionRatio < 1 && entry.boundingClientRect.top <= above),
      // The root is shrunk by one more pixel, so that a stuck element is cut off.
      { threshold: [1], rootMargin: `-${above + 1}px 0px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isStuck
}
