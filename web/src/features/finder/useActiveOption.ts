import { type KeyboardEvent, useState } from 'react'
import { isImeComposing } from '../../core/interaction/composition.ts'
import type { FinderOption } from './finderOption.ts'

/** An option's DOM ID. */
export const optionId = ({ id }: FinderOption) => `finder-${id}`

interface Options {
  readonly options: readonly FinderOption[]
  /** The default option, if it is not the first. */
  readonly likeliest: FinderOption | undefined
  readonly choose: (option: FinderOption) => void
}

/**
 * The option that Enter selects, moved by keys while the focus stays in the field (WAI-ARIA APG, combobox). Defaults to
 * the likeliest.
 */
export function useActiveOption({ options, likeliest, choose }: Options) {
  const [markedId, setMarkedId] = useState<string>()
  const active = options.find(({ id }) => id === markedId) ?? likeliest ?? options[0]
  const at = active ? options.indexOf(active) : 0
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % options.length,
    ArrowUp: (at - 1 + options.length) % options.length,
    Home: 0,
    End: options.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With Shift, keys select text.
    if (isImeComposing(event) || event.shiftKey || !active) return
    const next = options[places[event.key] ?? -1]
    if (!next && event.key !== 'Enter') return
    event.preventDefault()
    if (!next) return choose(active)
    setMarkedId(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return { active, onKeyDown, mark: (option: FinderOption | undefined) => setMarkedId(option?.id) }
}
