import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../../core/interaction/openDialog.ts'
import { msg } from '../../core/language/language.ts'

/** Keyboard shortcuts, in the order of the help. */
export const queueKeys = [
  { keys: ['a'], action: 'approve', does: msg('Approve') },
  { keys: ['r'], action: 'reject', does: msg('Reject with a reason') },
  { keys: ['n', 'j', 'ArrowDown'], action: 'next', does: msg('Next') },
  { keys: ['p', 'k', 'ArrowUp'], action: 'previous', does: msg('Previous') },
  { keys: ['x'], action: 'select', does: msg('Select several to decide on at once') },
  { keys: ['Escape'], action: 'close', does: msg('Close the reason, or clear the selection') },
  { keys: ['?'], action: 'help', does: msg('Show keyboard shortcuts') },
] as const
type QueueAction = (typeof queueKeys)[number]['action']

const actionOfKey: ReadonlyMap<string, QueueAction> = new Map(
  queueKeys.flatMap(({ keys, action }) => keys.map(key => [key, action] as const)),
)

/** Handles shortcuts, except while typing or if the event was already handled. */
export function useQueueKeys(answers: Readonly<Record<QueueAction, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    // A held key must not decide on several expenses.
    if (event.repeat && !isMove(event.key)) return
    if (isTyping(event.target) || isDialogOpen()) return
    if (event.key.startsWith('Arrow') && isScrolling(event.target)) return
    const action = actionOfKey.get(event.key)
    if (!action) return
    event.preventDefault()
    answers[action]()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isMove(key: string): boolean {
  const action = actionOfKey.get(key)
  return action === 'next' || action === 'previous'
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('textarea, select, input:not([type="checkbox"])') !== null
  )
}

/** Whether the arrow keys scroll the focused element, such as an enlarged receipt. */
function isScrolling(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('section[tabindex]')
}
